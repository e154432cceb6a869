import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { LineOutcome } from '#src/contract/import-line.ts'
import type { LineNote } from '#src/contract/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports } from '#src/server/db/schema.ts'
import { isContention } from '#src/server/db/violations.ts'
import { ApiError, isDatabaseDown } from '#src/server/errors.ts'
import type { ImportDeps } from './import-deps.ts'
import { keepOrigin } from './keep-origin.ts'
import { originOf, planOf } from './plan-line.ts'
import { noteOf } from './source-item.ts'
import { type ImportWork, TARGETS } from './target.ts'

/** How many lines one job does. */
export const LINES_PER_JOB = 300

type Import = typeof imports.$inferSelect
type Line = typeof importLines.$inferSelect

interface Settled {
  outcome: LineOutcome
  recordId?: number | null
  notes?: LineNote[]
}

/**
 * Does what is still to do of an import, each line in a transaction with word of it: whatever ends
 * the process, none is done twice. One that fails keeps no other from being done.
 *
 * @returns whether that was all of it; also where it was cancelled meanwhile
 */
export async function applyLines(deps: ImportDeps, row: Import, most: number): Promise<boolean> {
  const open = await deps.db
    .select({ position: importLines.position })
    .from(importLines)
    .where(and(eq(importLines.importId, row.id), isNull(importLines.outcome)))
    .orderBy(asc(importLines.position))
    .limit(most)
  for (const { position } of open) {
    if ((await applyLine(deps, row, position)) === 'stopped') return true
  }
  return open.length < most
}

async function applyLine(
  deps: ImportDeps,
  row: Import,
  position: number,
): Promise<'settled' | 'stopped'> {
  try {
    return await deps.db.transaction(async (tx) => {
      const line = await heldLine(tx, row.id, position)
      if (line === 'stopped') return line
      if (line) await settle(tx, line, await writeLine(tx, deps, row, line))
      return 'settled'
    })
  } catch (error) {
    if (isDatabaseDown(error) || isContention(error)) throw error
    await deps.db.transaction(async (tx) => {
      const line = await heldLine(tx, row.id, position)
      if (line === undefined || line === 'stopped') return
      await settle(tx, line, { outcome: 'refused', notes: [noteOf('failed', fieldsOf(error))] })
    })
    return 'settled'
  }
}

/** A line that is still to do, held; and, so that nobody cancels meanwhile, its import. */
async function heldLine(
  tx: Db,
  importId: number,
  position: number,
): Promise<Line | undefined | 'stopped'> {
  const [running] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.state, 'running')))
    .for('share')
  if (!running) return 'stopped'
  const [line] = await tx
    .select()
    .from(importLines)
    .where(and(isLine(importId, position), isNull(importLines.outcome)))
    .for('update')
  return line
}

async function writeLine(
  tx: Db,
  { jobs, now }: ImportDeps,
  { id, communityId, kind, accountId, asDrafts }: Import,
  line: Line,
): Promise<Settled> {
  const { externalId, payload, chosen } = line
  if (externalId === null || payload === null) return { outcome: 'refused' }
  const target = TARGETS[kind]
  const scope: ImportWork = {
    communityId,
    staffId: accountId,
    now: now(),
    jobs,
    locale: 'pt',
    asDrafts,
  }
  const key = { communityId, kind, externalId }
  const known = await originOf(tx, key)
  const planned = await planOf(tx, { ...key, payload })
  const others = await broughtInBy(
    tx,
    id,
    planned.matches.map((match) => match.id),
  )
  // Two of one file may share an address, as couples do: they are not each other.
  const isDoubtful =
    planned.plan === 'doubtful' &&
    (known !== undefined || planned.matches.some((match) => !others.has(match.id)))
  if (planned.plan === 'refused') return { outcome: 'refused', notes: planned.notes }
  if (planned.plan === 'unchanged') return { outcome: 'unchanged', recordId: planned.recordId }
  if (isDoubtful && !chosen) return { outcome: 'left', notes: planned.notes }
  const recordId = known ? known.recordId : await target.add(tx, scope, payload)
  if (known) await target.change(tx, scope, recordId, payload)
  await keepOrigin(tx, { ...key, recordId, payload, now: scope.now })
  return { outcome: known ? 'changed' : 'added', recordId }
}

/** Those of the records that this very import has brought in. */
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

async function settle(tx: Db, line: Line, { outcome, recordId, notes = [] }: Settled) {
  const known = new Set(line.notes.map(({ code }) => code))
  await tx
    .update(importLines)
    .set({
      outcome,
      payload: null,
      notes: [...notes.filter(({ code }) => !known.has(code)), ...line.notes],
      ...(recordId !== undefined && { recordId }),
    })
    .where(isLine(line.importId, line.position))
}

function isLine(importId: number, position: number) {
  return and(eq(importLines.importId, importId), eq(importLines.position, position))
}

/** Which fields were refused, or by which code the database did; null where it was something else. */
function fieldsOf(error: unknown): string | null {
  if (error instanceof ApiError) return Object.keys(error.hints).join(', ') || null
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : null
}
