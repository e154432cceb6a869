import { and, eq } from 'drizzle-orm'
import type { ImportState } from '#src/contract/office/import.ts'
import type { Db } from '#src/server/db/connection.ts'
import { imports, isAtWork } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { ImportSource } from './origins.ts'

/** The import of a kind that writes to a community, or will without confirmation; null if none. */
export async function findRunningImport(
  db: Db,
  { communityId, kind }: ImportSource,
): Promise<number | null> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.communityId, communityId), eq(imports.kind, kind), isAtWork(imports)))
  return row?.id ?? null
}

/**
 * Refuses to let an import write while another of its kind is running: both would add the same
 * items as new. The community is locked until the transaction ends; the index `imports_at_work`
 * enforces the same for callers that do not ask.
 *
 * @throws ApiError `import_under_way`
 */
export async function assertNoRunningImport(tx: Db, source: ImportSource): Promise<void> {
  await lockCommunity(tx, source.communityId)
  if ((await findRunningImport(tx, source)) !== null) throw new ApiError('import_under_way')
}

/**
 * Locks an import of a community, in one of the states, until the transaction ends.
 *
 * @throws ApiError `not_found`; `conflict` if it is in another state
 */
export async function lockImportInState(
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
  if (!states.includes(orNotFound(row).state)) throw new ApiError('conflict')
  return orNotFound(row)
}
