import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { LineNoteCode } from '#src/contract/office/import-notes.ts'
import type { Db } from '../db/connection.ts'
import { importLines, imports } from '../db/schema.ts'
import type { OfficeWork } from '../office-kit/resource.ts'
import { inPacedBatches, type Turn } from './batches.ts'
import type { ManyLinesDeps } from './import-deps.ts'
import { updateLines } from './queries.ts'
import { toLineNote } from './readers/reader.ts'
import { changedSince, forgetOrigins, type ImportSource } from './targets/origins.ts'
import { targetFor } from './targets/target.ts'

type Import = typeof imports.$inferSelect
type Line = typeof importLines.$inferSelect
/** Why a record is not removed. */
const STAYS: ReadonlySet<string> = new Set<LineNoteCode>(['changed_since', 'has_ties'])

/**
 * Removes the records that an import has added, several per transaction, and records it. Records
 * changed since stay, and are named; records that somebody has deleted are gone already.
 *
 * @returns whether that was all of it
 */
export async function undoLines(
  deps: ManyLinesDeps,
  row: Import,
  { most, isOver }: Turn,
): Promise<boolean> {
  const { position } = importLines
  const isAdded = and(eq(importLines.importId, row.id), eq(importLines.outcome, 'added'))
  const open = await deps.db
    .select({ position })
    .from(importLines)
    .where(isAdded)
    // In reverse order: deleting a page changes the pages below it, which were added later.
    .orderBy(desc(position))
    .limit(most)
  const by = { communityId: row.communityId, staffId: row.undoneById }
  const came = await inPacedBatches(
    deps,
    open.map((line) => line.position),
    { by, atOnce: targetFor(row.kind).linesAtOnce, isOver },
    async (batch, inTransaction) => {
      const of = { size: batch.length, count: Math.max(...batch) }
      await inTransaction(of, async (tx, scope) => {
        const lines = await tx
          .select()
          .from(importLines)
          .where(and(isAdded, inArray(position, batch)))
          .orderBy(asc(position))
          .for('update')
        await undoSome(tx, scope, row, lines)
      })
      return true
    },
  )
  return came === 'done' && open.length < most
}

async function undoSome(
  tx: Db,
  scope: OfficeWork,
  { id, communityId, kind }: Import,
  lines: Line[],
): Promise<void> {
  const target = targetFor(kind)
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
  // First, because it may lock the records: what is being written has ended by then.
  const tied = await targetFor(source.kind).withTies(tx, source.communityId, recordIds)
  const changed = await changedSince(tx, source, recordIds)
  const later = await changedByLater(tx, source, importId, recordIds)
  return (recordId) => {
    if (changed.has(recordId) || later.has(recordId)) return 'changed_since'
    return tied.has(recordId) ? 'has_ties' : null
  }
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
