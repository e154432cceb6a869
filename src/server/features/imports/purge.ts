import { and, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports } from '#src/server/db/schema.ts'
import { removeOthers } from './import-files.ts'

/** States in which the file may still be read. */
const UNREAD = ['reading', 'ready'] as const
const DAY_MS = 24 * 60 * 60_000
/** How long an import is kept that was previewed and never started. */
const WAITING_KEPT_MS = 7 * DAY_MS
/** How long the lines of an ended import are kept: they contain names of people. */
const LINES_KEPT_MS = 30 * DAY_MS

/**
 * Deletes imports that nobody continued, the texts of lines a month after their import ended, and
 * the files of deleted imports. The import itself and its counts stay.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function purgeImports(
  { db, importsDir }: { db: Db; importsDir: string },
  now: string,
): Promise<void> {
  const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString()
  await db
    .delete(imports)
    .where(and(inArray(imports.state, [...UNREAD]), lt(imports.updatedAt, before(WAITING_KEPT_MS))))
  const ended = db
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.finishedAt, before(LINES_KEPT_MS)))
  await db
    .update(importLines)
    .set({ externalId: null, title: '', notes: [], matches: [] })
    .where(and(inArray(importLines.importId, ended), ne(importLines.title, '')))
  // A table without headers has a person's data in their place.
  await db
    .update(imports)
    .set({ columns: null })
    .where(and(inArray(imports.id, ended), isNotNull(imports.columns)))
  const kept = await db
    .select({ fileKey: imports.fileKey })
    .from(imports)
    .where(and(isNotNull(imports.fileKey), inArray(imports.state, [...UNREAD])))
  await removeOthers(importsDir, new Set(kept.flatMap(({ fileKey }) => fileKey ?? [])))
}
