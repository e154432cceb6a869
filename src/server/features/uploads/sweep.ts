import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, inArray, is, lt, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/connection.ts'
import * as schema from '#src/server/db/schema.ts'
import { uploads } from '#src/server/db/schema.ts'
import { DAY_MS } from '#src/server/db/times.ts'

/** The table of uploads itself, and tables that only repeat data of others. */
const NO_USE = new Set(['uploads', 'search_entries'])
/** The digest in a stored file's name. */
const FOLDER = '/media/([0-9a-f]{32})/'

/**
 * The folders of `/media` that any stored data names: covers, galleries, texts in any language,
 * headers, copies of equal pictures. It searches every text column of every table, including future
 * ones, so that no displayed file counts as unused. It reads each table once, whatever the number
 * of uploads.
 */
async function foldersInUse(db: Db): Promise<Set<string>> {
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

/** How long unused files are kept: an editor's unsaved draft may still name them. */
const KEPT_MS = 60 * DAY_MS
/** The interval between checks of a file, and the number of files per check. */
const LOOKED_AFTER_MS = 7 * DAY_MS
const BATCH = 5_000

/**
 * Deletes editors' uploads that nothing has used for two months. Call it every hour.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function sweepUploads(db: Db, mediaDir: string, now: string): Promise<void> {
  const at = Date.parse(now)
  const due = await db
    .select({ folder: uploads.folder })
    .from(uploads)
    .where(lt(uploads.checkedAt, new Date(at - LOOKED_AFTER_MS).toISOString()))
    .orderBy(asc(uploads.checkedAt), asc(uploads.folder))
    .limit(BATCH)
  if (due.length === 0) return
  const folders = due.map(({ folder }) => folder)
  const used = await foldersInUse(db)
  const inUse = folders.filter((one) => used.has(one))
  if (inUse.length > 0) {
    const seen = { usedAt: now, checkedAt: now }
    await db.update(uploads).set(seen).where(inArray(uploads.folder, inUse))
  }
  const unused = folders.filter((one) => !used.has(one))
  if (unused.length === 0) return
  await db.update(uploads).set({ checkedAt: now }).where(inArray(uploads.folder, unused))
  const longAgo = new Date(at - KEPT_MS).toISOString()
  for (const folder of unused) await removeUnused(db, join(mediaDir, folder), folder, longAgo)
}

/** A simultaneous upload of the same file waits until it is deleted, and then stores it again. */
async function removeUnused(db: Db, path: string, folder: string, longAgo: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(uploads)
      .where(and(eq(uploads.folder, folder), lt(uploads.usedAt, longAgo)))
      .returning({ folder: uploads.folder })
    if (gone.length > 0) await rm(path, { recursive: true, force: true })
  })
}
