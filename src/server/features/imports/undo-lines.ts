import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { LineNoteCode } from '#src/contract/office/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports } from '#src/server/db/schema.ts'
import { gatheredJobs } from '#src/server/jobs/gathered-jobs.ts'
import type { OfficeWork } from '#src/server/office-kit/resource.ts'
import type { ManyLinesDeps } from './import-deps.ts'
import { changedSince, forgetOrigins, type ImportSource, withoutOrigin } from './origins.ts'
import { notifyPublisherAt, Pace } from './pace.ts'
import { toLineNote } from './source-item.ts'
import { TARGETS } from './target.ts'
import { updateLines } from './write-lines.ts'

type Import = typeof imports.$inferSelect
type Line = typeof importLines.$inferSelect
/** Why a record is not removed. */
const STAYS: ReadonlySet<string> = new Set<LineNoteCode>(['changed_since', 'has_ties'])

/**
 * Removes the records that an import has added, several per transaction, and records it. Records
 * changed since stay, and are named; records that somebody has deleted are gone already.
 *
 * @param most how many lines are undone
 * @param isOver whether the time for it is over
 * @returns whether that was all of it
 */
export async function undoLines(
  deps: ManyLinesDeps,
  row: Import,
  { most, isOver }: { most: number; isOver(): boolean },
): Promise<boolean> {
  const open = await deps.db
    .select({ position: importLines.position })
    .from(importLines)
    .where(and(eq(importLines.importId, row.id), eq(importLines.outcome, 'added')))
    // In reverse order: deleting a page changes the pages below it, which were added later.
    .orderBy(desc(importLines.position))
    .limit(most)
  const positions = open.map(({ position }) => position)
  const pace = new Pace(TARGETS[row.kind].linesAtOnce, deps.turnMs)
  for (let at = 0; at < positions.length; ) {
    const some = positions.slice(at, at + pace.size)
    await undoBatch(deps, row, some, pace)
    at += some.length
    await deps.betweenTransactions()
    if (isOver()) return false
  }
  return open.length < most
}

async function undoBatch(
  deps: ManyLinesDeps,
  row: Import,
  positions: number[],
  pace: Pace,
): Promise<void> {
  const jobs = gatheredJobs(deps.jobs)
  let begun = 0
  await deps.db.transaction(async (tx) => {
    begun = deps.clock()
    const lines = await tx
      .select()
      .from(importLines)
      .where(
        and(
          eq(importLines.importId, row.id),
          eq(importLines.outcome, 'added'),
          inArray(importLines.position, positions),
        ),
      )
      .orderBy(asc(importLines.position))
      .for('update')
    const { communityId, undoneById } = row
    const now = deps.now()
    await undoSome(tx, { communityId, staffId: undoneById, now, jobs, locale: 'pt' }, row, lines)
    await jobs.queueAll(tx, notifyPublisherAt(Math.max(...positions), now))
  })
  pace.took(positions.length, deps.clock() - begun)
}

async function undoSome(
  tx: Db,
  scope: OfficeWork,
  { id, communityId, kind }: Import,
  lines: Line[],
): Promise<void> {
  const target = TARGETS[kind]
  const source = { communityId, kind }
  const brought = lines.flatMap(({ recordId }) => recordId ?? [])
  const there = [...(await target.there(tx, communityId, brought))]
  const reasonOf = await whyTheyStay(tx, source, id, there)
  const taken = there.filter((recordId) => reasonOf(recordId) === null)
  if (taken.length > 0) {
    await forgetOrigins(tx, source, taken)
    await target.takeBack(tx, scope, taken)
  }
  const isThere = new Set(there)
  const updates = lines.map(({ position, recordId, notes }) => {
    const reason = recordId !== null && isThere.has(recordId) ? reasonOf(recordId) : null
    const others = notes.filter(({ code }) => !STAYS.has(code))
    return reason === null
      ? { position, outcome: 'undone' as const, notes: others }
      : { position, outcome: 'kept' as const, notes: [toLineNote(reason), ...others] }
  })
  await updateLines(tx, id, updates)
}

/** Why each of the records stays; null for those that are removed. */
async function whyTheyStay(
  tx: Db,
  source: ImportSource,
  importId: number,
  recordIds: number[],
): Promise<(recordId: number) => LineNoteCode | null> {
  const changed = await changedHere(tx, source, recordIds)
  const later = await changedByLater(tx, source, importId, recordIds)
  const tied = await TARGETS[source.kind].withTies(tx, source.communityId, recordIds)
  return (recordId) => {
    if (changed.has(recordId) || later.has(recordId)) return 'changed_since'
    return tied.has(recordId) ? 'has_ties' : null
  }
}

/**
 * The records that somebody has changed since. Two concurrent imports once took each other's
 * origins: a record without an origin is checked by its own history.
 */
async function changedHere(
  tx: Db,
  source: ImportSource,
  recordIds: number[],
): Promise<ReadonlySet<number>> {
  const lost = await withoutOrigin(tx, source, recordIds)
  const known = recordIds.filter((id) => !lost.has(id))
  const changed = await changedSince(tx, source, known)
  if (lost.size === 0) return changed
  return changed.union(await TARGETS[source.kind].touched(tx, [...lost]))
}

/** Records that a later import has updated from the source. */
async function changedByLater(
  tx: Db,
  { communityId, kind }: ImportSource,
  importId: number,
  recordIds: number[],
): Promise<ReadonlySet<number | null>> {
  if (recordIds.length === 0) return new Set()
  const rows = await tx
    .select({ recordId: importLines.recordId })
    .from(importLines)
    .innerJoin(imports, eq(imports.id, importLines.importId))
    .where(
      and(
        inArray(importLines.recordId, recordIds),
        eq(importLines.outcome, 'changed'),
        gt(importLines.importId, importId),
        eq(imports.communityId, communityId),
        eq(imports.kind, kind),
      ),
    )
  return new Set(rows.map(({ recordId }) => recordId))
}
