import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { LineNoteCode } from '#src/contract/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports } from '#src/server/db/schema.ts'
import type { OfficeWork } from '../staff/resource.ts'
import type { ImportDeps } from './import-deps.ts'
import { changedSince, forgetOrigin } from './origins.ts'
import { noteOf } from './source-item.ts'
import { TARGETS } from './target.ts'

type Import = typeof imports.$inferSelect
type Line = typeof importLines.$inferSelect
/** Why a record is not taken back. */
const STAYS: ReadonlySet<string> = new Set<LineNoteCode>(['changed_since', 'has_ties'])

/**
 * Takes back what an import has brought in, each record in a transaction with word of it. What was
 * changed since stays, and is named; what somebody has deleted is gone already.
 *
 * @returns whether that was all of it
 */
export async function undoLines(deps: ImportDeps, row: Import, most: number): Promise<boolean> {
  const { db } = deps
  const open = await db
    .select({ position: importLines.position })
    .from(importLines)
    .where(and(eq(importLines.importId, row.id), eq(importLines.outcome, 'added')))
    .orderBy(asc(importLines.position))
    .limit(most)
  for (const { position } of open) {
    await db.transaction(async (tx) => {
      const line = await heldLine(tx, row.id, position)
      if (line) await undoLine(tx, deps, row, line)
    })
  }
  return open.length < most
}

async function heldLine(tx: Db, importId: number, position: number): Promise<Line | undefined> {
  const [line] = await tx
    .select()
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        eq(importLines.position, position),
        eq(importLines.outcome, 'added'),
      ),
    )
    .for('update')
  return line
}

async function undoLine(
  tx: Db,
  { jobs, now }: ImportDeps,
  { communityId, kind, undoneById }: Import,
  line: Line,
): Promise<void> {
  const { recordId } = line
  const brought = { communityId, kind, recordId: recordId ?? 0 }
  const isThere =
    recordId !== null && (await TARGETS[kind].written(tx, communityId, recordId)) !== null
  const reason = isThere ? await whyItStays(tx, brought, line) : null
  if (isThere && reason === null) {
    const scope: OfficeWork = { communityId, staffId: undoneById, now: now(), jobs, locale: 'pt' }
    await forgetOrigin(tx, brought)
    await TARGETS[kind].takeBack(tx, scope, recordId)
  }
  const others = line.notes.filter(({ code }) => !STAYS.has(code))
  await tx
    .update(importLines)
    .set({
      outcome: reason === null ? 'undone' : 'kept',
      notes: reason === null ? others : [noteOf(reason), ...others],
    })
    .where(and(eq(importLines.importId, line.importId), eq(importLines.position, line.position)))
}

async function whyItStays(
  tx: Db,
  brought: Parameters<typeof changedSince>[1],
  { importId }: Line,
): Promise<LineNoteCode | null> {
  const { communityId, kind, recordId } = brought
  if (await changedSince(tx, brought)) return 'changed_since'
  if (await changedByLater(tx, brought, importId)) return 'changed_since'
  return (await TARGETS[kind].hasTies(tx, communityId, recordId)) ? 'has_ties' : null
}

/** Whether a later import has brought what its source said anew. */
async function changedByLater(
  tx: Db,
  { communityId, kind, recordId }: Parameters<typeof changedSince>[1],
  importId: number,
): Promise<boolean> {
  const ofKind = tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.communityId, communityId), eq(imports.kind, kind)))
  const later = and(
    eq(importLines.recordId, recordId),
    eq(importLines.outcome, 'changed'),
    gt(importLines.importId, importId),
    inArray(importLines.importId, ofKind),
  )
  return (await tx.$count(importLines, later)) > 0
}
