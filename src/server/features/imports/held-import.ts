import { and, eq } from 'drizzle-orm'
import type { ImportState } from '#src/contract/office/import.ts'
import type { Db } from '#src/server/db/connection.ts'
import { imports } from '#src/server/db/schema.ts'
import { ApiError, found } from '#src/server/errors.ts'

/**
 * Locks an import of a community, in one of the states, until the transaction ends.
 *
 * @throws ApiError `not_found`; `conflict` if it is in another state
 */
export async function inState(
  tx: Db,
  communityId: number,
  id: number,
  states: readonly ImportState[],
): Promise<typeof imports.$inferSelect> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.communityId, communityId), eq(imports.id, id)))
    .for('update')
  if (!states.includes(found(row).state)) throw new ApiError('conflict')
  return found(row)
}
