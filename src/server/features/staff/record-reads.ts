import type { Db } from '#src/server/db/connection.ts'
import { recordReads } from '#src/server/db/schema.ts'
import type { OfficeScope } from './resource.ts'

/**
 * Logs which office member read whose record, and when (requirements §11.7).
 *
 * @param resource its path without the slash, such as `entities`
 * @param recordId null for a report on many records
 */
export async function noteRead(
  db: Db,
  { staffId, communityId, now }: Pick<OfficeScope, 'staffId' | 'communityId' | 'now'>,
  resource: string,
  recordId: number | null,
): Promise<void> {
  await db
    .insert(recordReads)
    .values({ accountId: staffId, communityId, resource, recordId, at: now })
}
