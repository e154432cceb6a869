import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { contents } from '#src/server/db/schema.ts'

/**
 * Writes contents with their tags and translations, and has them found by searching once all of it
 * is there: triggers would index each after every part of it, which takes longer than all the rest.
 *
 * @param tx a transaction: what is not indexed in the end is not committed either
 * @param write writes them; their rows
 */
export async function indexedOnce<Row extends { id: number }>(
  tx: Db,
  write: () => Promise<Row[]>,
): Promise<Row[]> {
  await tx.execute(sql`select set_config('adro.index_later', 'on', true)`)
  const rows = await write()
  await tx.execute(sql`select set_config('adro.index_later', 'off', true)`)
  const written = inArray(
    contents.id,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`select index_content(${contents.id}) from ${contents} where ${written}`)
  return rows
}
