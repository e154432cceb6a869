import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import { inBatches } from '#src/domain/paging.ts'
import { errorCode } from '#src/files/error-code.ts'
import type { Db } from '../db/connection.ts'
import { importLines, imports } from '../db/schema.ts'
import { isContention } from '../db/violations.ts'
import { ApiError, isDatabaseDown } from '../errors.ts'
import { lockCommunity } from '../office-kit/community.ts'
import type { OfficeWork } from '../office-kit/resource.ts'
import { type InTransaction, inPacedBatches, type Turn } from './batches.ts'
import type { ManyLinesDeps } from './import-deps.ts'
import { type Planned, planLines } from './plan-lines.ts'
import { type LineUpdate, updateLines } from './queries.ts'
import { toLineNote } from './readers/reader.ts'
import { type BroughtRecord, keepOrigins } from './targets/origins.ts'
import { targetFor } from './targets/target.ts'

/** How many skipped lines are settled at once. */
const UNTAKEN_AT_ONCE = 2_000
/** The most stored data that lines written together may hold: a line may be a long post. */
const BYTES_AT_ONCE = 128 * 1024

type Import = typeof imports.$inferSelect
type Line = typeof importLines.$inferSelect
type Settled = Omit<LineUpdate, 'position' | 'notes'> & { notes?: LineNote[] }

/**
 * Applies the remaining lines of an import, several per transaction, and records them in it. If the
 * process dies, no line is applied twice. If one line fails, the batch is halved until that line is
 * found, so that it blocks no other.
 *
 * @returns whether the import is complete, or was cancelled meanwhile
 */
export async function applyLines(
  deps: ManyLinesDeps,
  row: Import,
  { most, isOver }: Turn,
): Promise<boolean> {
  for (let count = 0; ; ) {
    const settled = await settleUntaken(deps.db, row.id)
    if (settled === 'stopped') return true
    if (settled < UNTAKEN_AT_ONCE) break
    count += settled
    if (count >= most || isOver()) return false
  }
  const open = await openLines(deps.db, row, most)
  const by = { communityId: row.communityId, staffId: row.accountId }
  const atOnce = targetFor(row.kind).linesAtOnce
  const came = await inPacedBatches(
    deps,
    open,
    { by, atOnce, isOver, first: handful },
    (batch, inTransaction) => applyBatch(deps.db, row, batch, inTransaction),
  )
  return came === 'stopped' || (came === 'done' && open.length < most)
}

/** Settles skipped lines without processing them. */
async function settleUntaken(db: Db, importId: number): Promise<number | 'stopped'> {
  const { plan, chosen } = importLines
  return await db.transaction(async (tx) => {
    if (!(await isRunning(tx, importId))) return 'stopped'
    const untaken = tx
      .select({ position: importLines.position })
      .from(importLines)
      .where(
        and(
          isOpen(importId),
          or(inArray(plan, ['refused', 'unchanged']), and(eq(plan, 'doubtful'), eq(chosen, false))),
        ),
      )
      .orderBy(asc(importLines.position))
      .limit(UNTAKEN_AT_ONCE)
    const rows = await tx
      .update(importLines)
      // An array is built once; the planner may evaluate a list again for each line.
      .set({
        outcome: sql`case ${plan} when 'doubtful' then 'left' else ${plan} end`,
        payload: null,
      })
      .where(
        and(
          eq(importLines.importId, importId),
          sql`${importLines.position} = any(array(${untaken}))`,
        ),
      )
      .returning({ position: importLines.position })
    return rows.length
  })
}

interface OpenLine {
  position: number
  bytes: number
}

async function openLines(db: Db, { id }: Import, most: number): Promise<OpenLine[]> {
  const { position, payload } = importLines
  return await db
    .select({
      position,
      bytes: sql<number>`coalesce(pg_column_size(${payload}), 0)`.mapWith(Number),
    })
    .from(importLines)
    .where(isOpen(id))
    .orderBy(asc(position))
    .limit(most)
}

/** The first lines, to be written together: at least one, and not too much data. */
function handful(lines: OpenLine[]): OpenLine[] {
  let bytes = 0
  const end = lines.findIndex((line) => {
    bytes += line.bytes
    return bytes > BYTES_AT_ONCE
  })
  return end < 0 ? lines : lines.slice(0, Math.max(end, 1))
}

/** @returns false if the import was cancelled meanwhile */
async function applyBatch(
  db: Db,
  row: Import,
  batch: OpenLine[],
  inTransaction: InTransaction,
): Promise<boolean> {
  const positions = batch.map(({ position }) => position)
  try {
    const of = { size: positions.length, count: Math.max(...positions) }
    return await inTransaction(of, async (tx, scope) => {
      if (!(await isRunning(tx, row.id))) return false
      const lines = await lockLines(tx, row.id, positions)
      await recordOutcomes(tx, lines, await writeLines(tx, scope, row, lines))
      return true
    })
  } catch (error) {
    if (isDatabaseDown(error) || isContention(error)) throw error
    const [only, ...others] = positions
    if (only !== undefined && others.length === 0) {
      await db.transaction(async (tx) => {
        if (!(await isRunning(tx, row.id))) return
        const notes = [toLineNote('failed', fieldsOf(error))]
        const lines = await lockLines(tx, row.id, positions)
        await recordOutcomes(tx, lines, new Map([[only, { outcome: 'refused', notes }]]))
      })
      return true
    }
    for (const half of inBatches(batch, Math.ceil(batch.length / 2))) {
      if (!(await applyBatch(db, row, half, inTransaction))) return false
    }
    return true
  }
}

/** Whether an import is being applied; locked until the transaction ends, against a cancel. */
async function isRunning(tx: Db, importId: number): Promise<boolean> {
  const [running] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.state, 'running')))
    .for('share')
  return running !== undefined
}

/** The lines among these that are still to be applied, locked. */
async function lockLines(tx: Db, importId: number, positions: number[]): Promise<Line[]> {
  return await tx
    .select()
    .from(importLines)
    .where(and(isOpen(importId), inArray(importLines.position, positions)))
    .orderBy(asc(importLines.position))
    .for('update')
}

/** What remains to be done for a line. */
interface OpenWork {
  position: number
  externalId: string
  payload: unknown
  planned: Planned
}

async function writeLines(
  tx: Db,
  work: OfficeWork,
  { id, communityId, kind, asDrafts }: Import,
  lines: Line[],
): Promise<ReadonlyMap<number, Settled>> {
  const target = targetFor(kind)
  const scope = { ...work, asDrafts }
  const source = { communityId, kind }
  const settled = new Map<number, Settled>(
    lines.map(({ position }) => [position, { outcome: 'refused' }]),
  )
  const items = lines.flatMap(({ externalId, ...line }) =>
    externalId === null || line.payload === null ? [] : [{ ...line, externalId }],
  )
  // Nobody else writes to the community between the look-up of records and the write.
  await lockCommunity(tx, communityId)
  const plans = await planLines(tx, source, items)
  const matched = plans.flatMap(({ matches }) => matches.map((match) => match.id))
  const own = await broughtInBy(tx, id, matched)
  const added: OpenWork[] = []
  const changed: OpenWork[] = []
  for (const [at, { position, externalId, payload, chosen }] of items.entries()) {
    const planned = plans[at]
    if (!planned) continue
    const { plan, notes, matches, origin, recordId } = planned
    // Two people in one file may share an address, as couples do: they are no duplicates.
    const isDoubtful =
      plan === 'doubtful' && (origin !== undefined || matches.some((match) => !own.has(match.id)))
    if (plan === 'refused') settled.set(position, { outcome: 'refused', notes })
    else if (plan === 'unchanged') settled.set(position, { outcome: 'unchanged', recordId })
    else if (isDoubtful && !chosen) settled.set(position, { outcome: 'left', notes })
    else (origin ? changed : added).push({ position, externalId, payload, planned })
  }
  const written = await target.add(
    tx,
    scope,
    added.map(({ payload }) => payload),
  )
  const fresh = added.map(({ position, externalId, payload }, at): BroughtRecord => {
    const one = written[at]
    if (!one) throw new Error('What was added is not told.')
    settled.set(position, { outcome: 'added', recordId: one.recordId })
    return { ...one, externalId, payload }
  })
  const known: BroughtRecord[] = []
  for (const { position, externalId, payload, planned } of changed) {
    const recordId = planned.origin?.recordId ?? 0
    await target.change(tx, scope, recordId, payload)
    const writtenDigest = (await target.written(tx, communityId, [recordId])).get(recordId)
    if (writtenDigest === undefined) throw new Error('What was just written is not there.')
    settled.set(position, { outcome: 'changed', recordId })
    known.push({ recordId, writtenDigest, externalId, payload })
  }
  await keepOrigins(tx, source, { added: fresh, changed: known }, scope.now)
  return settled
}

/** The records among these that this import itself has added. */
async function broughtInBy(
  tx: Db,
  importId: number,
  recordIds: number[],
): Promise<ReadonlySet<number | null>> {
  if (recordIds.length === 0) return new Set()
  const rows = await tx
    .select({ recordId: importLines.recordId })
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        eq(importLines.outcome, 'added'),
        inArray(importLines.recordId, recordIds),
      ),
    )
  return new Set(rows.map(({ recordId }) => recordId))
}

async function recordOutcomes(
  tx: Db,
  lines: Line[],
  settled: ReadonlyMap<number, Settled>,
): Promise<void> {
  const [first] = lines
  if (!first) return
  const updates = lines.flatMap((line) => {
    const { notes = [], ...outcome } = settled.get(line.position) ?? {}
    const known = new Set(line.notes.map(({ code }) => code))
    const fresh = notes.filter(({ code }) => !known.has(code))
    return [{ position: line.position, ...outcome, notes: [...fresh, ...line.notes] }]
  })
  await updateLines(tx, first.importId, updates)
}

function isOpen(importId: number) {
  return and(eq(importLines.importId, importId), isNull(importLines.outcome))
}

/** The refused fields, or the database's error code; null for another error. */
function fieldsOf(error: unknown): string | null {
  if (error instanceof ApiError) return Object.keys(error.hints).join(', ') || null
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return errorCode(cause) ?? null
}
