import { and, asc, desc, eq, gt, ne, notInArray } from 'drizzle-orm'
import type { LineNoteCode } from '#src/contract/import-notes.ts'
import { FILE_FAILURES } from '#src/contract/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports } from '#src/server/db/schema.ts'
import type { ImportJobDeps } from './import-deps.ts'
import { originsOf } from './origins.ts'
import { TARGETS } from './target.ts'
import { addLines } from './write-lines.ts'

/** How many lines are repeated in one transaction. */
const LINES_AT_ONCE = 1_000
/** What is said of a line by what there was here; the other notes are those of its file. */
const OF_THIS_PORTAL: ReadonlySet<LineNoteCode> = new Set<LineNoteCode>([
  ...['alike', 'alike_in_file', 'edited_here', 'page_stays_news', 'links_lost'],
  ...FILE_FAILURES,
] as LineNoteCode[])

type Import = typeof imports.$inferSelect

/**
 * The import that last brought in anything of the same kind, if it read the very same file to its end.
 *
 * @param digest of what the file is and how it is read, by `readingDigest`
 */
export async function importOfSame(
  db: Db,
  { communityId, kind }: Import,
  digest: string,
): Promise<Import | undefined> {
  const [last] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.communityId, communityId),
        eq(imports.kind, kind),
        notInArray(imports.state, ['reading', 'ready']),
      ),
    )
    .orderBy(desc(imports.workedAt), desc(imports.id))
    .limit(1)
  return last?.state === 'done' && last.readingDigest === digest ? last : undefined
}

/**
 * Takes the lines of an import for those of another one that reads the same file, from where that is
 * on, without reading it: what it brought in and is still here is unchanged.
 *
 * @returns whether that was all of the file; where it is not, the rest is to be read
 */
export async function repeatLines(
  { db, betweenTransactions }: ImportJobDeps,
  { id: importId }: Import,
  former: Import,
  after: number,
): Promise<boolean> {
  for (let from = after; ; ) {
    const lines = await settledLines(db, former, from)
    const last = lines.at(-1)
    if (!last) return true
    const changedAt = lines.findIndex(({ isUntaken, recordId }) => !isUntaken && recordId === null)
    const repeated = changedAt === -1 ? lines : lines.slice(0, changedAt)
    await addLines(
      db,
      repeated.map(({ position, externalId, title, notes, isUntaken, recordId }) => ({
        ...{ importId, position, externalId, title, recordId },
        plan: isUntaken ? ('refused' as const) : ('unchanged' as const),
        notes: notes.filter(({ code }) => !OF_THIS_PORTAL.has(code)),
      })),
    )
    if (changedAt !== -1) return false
    from = last.position
    await betweenTransactions()
  }
}

/** The lines that come next, each with the record that came of it, if that is still as it was brought in. */
async function settledLines(db: Db, former: Import, after: number) {
  const rows = await db
    .select({
      ...{ position: importLines.position, externalId: importLines.externalId },
      ...{ title: importLines.title, notes: importLines.notes, plan: importLines.plan },
      outcome: importLines.outcome,
    })
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, former.id),
        gt(importLines.position, after),
        // Of what ended long ago nothing is kept.
        ne(importLines.title, ''),
      ),
    )
    .orderBy(asc(importLines.position))
    .limit(LINES_AT_ONCE)
  const recordOf = await recordsHere(
    db,
    former,
    rows.flatMap(({ externalId }) => externalId ?? []),
  )
  return rows.map(({ plan, outcome, ...line }) => {
    const isTaken = outcome === 'added' || outcome === 'changed' || outcome === 'unchanged'
    return {
      ...line,
      isUntaken: plan === 'refused' && line.externalId === null,
      recordId: (isTaken && recordOf.get(line.externalId ?? '')) || null,
    }
  })
}

/** The records that came of what a source names so and that are still here. */
async function recordsHere(
  db: Db,
  { communityId, kind }: Import,
  externalIds: string[],
): Promise<ReadonlyMap<string, number>> {
  const origins = await originsOf(db, { communityId, kind }, externalIds)
  const ids = [...origins.values()].map(({ recordId }) => recordId)
  const there = await TARGETS[kind].there(db, communityId, ids)
  return new Map(
    [...origins].flatMap(([externalId, { recordId }]) =>
      there.has(recordId) ? [[externalId, recordId]] : [],
    ),
  )
}
