import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/connection.ts'
import * as schema from '#src/server/db/schema.ts'

/** Where uploads are noted themselves, and what only repeats what other tables say. */
const NO_USE = new Set(['uploads', 'search_entries'])
/** The digest that a stored file is named by. */
const FOLDER = '/media/([0-9a-f]{32})/'

/**
 * The folders of `/media` that anything names: a cover, a gallery, a text in any language, the head
 * of a site, a copy of a picture that happens to be the same. Every column of text of every table
 * is looked into, those of tables to come as well, so that nothing that is shown is ever taken
 * for unused. One pass over each table, whatever the number of uploads.
 */
export async function foldersInUse(db: Db): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { table, column } of textColumns()) {
    const rows = await db
      .selectDistinct({ folder: sql<string>`(regexp_matches(${column}, ${FOLDER}, 'g'))[1]` })
      .from(table)
      .where(sql`${column} like '%/media/%'`)
    for (const { folder } of rows) used.add(folder)
  }
  return used
}

function textColumns(): Array<{ table: PgTable; column: SQL }> {
  const tables = Object.values(schema as Record<string, unknown>).filter((one) => is(one, PgTable))
  return tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    if (NO_USE.has(name)) return []
    return columns
      .filter((column) => /^(?:text|varchar|json)/.test(column.getSQLType()))
      .map((column) => ({ table, column: sql`${column}::text` }))
  })
}
