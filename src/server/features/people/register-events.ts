import type { RegisterAction } from '#src/contract/people/register-person.ts'
import type { Db } from '#src/server/db/connection.ts'
import { registerEvents } from '#src/server/db/schema.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'

/**
 * Logs an operation on a record, in the transaction of the operation.
 *
 * @param otherId the other record of a merge
 */
export async function noteRegisterEvent(
  tx: Db,
  {
    communityId,
    staffId,
    now,
  }: Pick<OfficeScope, 'communityId' | 'now'> & { staffId: number | null },
  action: RegisterAction,
  recordId: number,
  otherId: number | null = null,
): Promise<void> {
  await tx
    .insert(registerEvents)
    .values({ communityId, staffId, action, recordId, otherId, at: now })
}
