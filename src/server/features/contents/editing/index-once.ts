import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/ids-of.ts'
import { contents } from '#src/server/db/schema.ts'

/**
 * Writes contents with their tags and translations, and indexes them for the search once at the
 * end. Triggers would index each content again after every part, which takes longer than the rest.
 *
 * @param tx a transaction: if the indexing fails, nothing is committed
 * @param write writes them and returns their rows
 */
export async function indexedOnce<Row extends { id: number }>(
  tx: Db,
  write: () => Promise<Row[]>,
): Promise<Row[]> {
  await tx.execute(sql`select set_config('adro.index_later', 'on', true)`)
  const rows = await write()
  await tx.execute(sql`select set_config('adro.index_later', 'off', true)`)
  const written = inArray(contents.id, idsOf(rows))
  await tx.execute(sql`select index_content(${contents.id}) from ${contents} where ${written}`)
  return rows
}
