import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { imports, isAtWork } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { holdCommunity } from '../staff/held-community.ts'
import type { Whence } from './origins.ts'

/** The import of a kind that writes to a community, or will without confirmation; null if none. */
export async function importAtWork(db: Db, { communityId, kind }: Whence): Promise<number | null> {
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
export async function refuseBeside(tx: Db, whence: Whence): Promise<void> {
  await holdCommunity(tx, whence.communityId)
  if ((await importAtWork(tx, whence)) !== null) throw new ApiError('import_under_way')
}
