import { and, asc, count, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportKind, ImportRecord } from '#src/contract/office/import.ts'
import {
  type ImportLine,
  type ImportMatch,
  type KeptMatch,
  LINE_OUTCOMES,
  LINE_PLANS,
  type LineOutcome,
  type LinePlan,
} from '#src/contract/office/import-line.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { Db } from '../db/connection.ts'
import { fieldsFrom } from '../db/field-names.ts'
import { LEASE_CLASS } from '../db/leases.ts'
import { accounts, importLines, imports, isAtWork } from '../db/schema.ts'
import { toInstant } from '../db/times.ts'
import { orNotFound } from '../errors.ts'
import { pageOf } from '../http/lists/list-sql.ts'
import type { ImportSource } from './targets/origins.ts'

/** The states in which an import has work to do that needs no confirmation. */
export const UNDER_WAY = ['reading', 'running', 'undoing'] as const
/** How many past imports a list has; older ones are of no use. */
const MOST_LISTED = 50

/** The imports of a community of some kinds, the newest first. */
export async function listImports(
  db: Db,
  communityId: number,
  kinds: readonly ImportKind[],
): Promise<ImportRecord[]> {
  if (kinds.length === 0) return []
  const rows = await withNames(db)
    .where(and(eq(imports.communityId, communityId), inArray(imports.kind, [...kinds])))
    .orderBy(desc(imports.id))
    .limit(MOST_LISTED)
  return recordsOf(db, rows)
}

/** The import of a kind that writes to a community, or will without confirmation; null if none. */
export async function findRunningImport(
  db: Db,
  { communityId, kind }: ImportSource,
): Promise<number | null> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.communityId, communityId), eq(imports.kind, kind), isAtWork(imports)))
  return row?.id ?? null
}

/** One import. @throws ApiError `not_found` */
export async function oneImport(db: Db, communityId: number, id: number): Promise<ImportRecord> {
  const rows = await withNames(db).where(
    and(eq(imports.communityId, communityId), eq(imports.id, id)),
  )
  const [record] = await recordsOf(db, rows)
  return orNotFound(record)
}

/**
 * The condition that a line can be undone: it has added a record, and is not purged yet
 * (`purgeImports`), so that the report can name the records that stayed.
 */
export const isUndoable: SQL | undefined = and(
  inArray(importLines.outcome, ['added', 'kept']),
  isNotNull(importLines.recordId),
  ne(importLines.title, ''),
)

const undoers = alias(accounts, 'undoers')

/**
 * `withExclusiveLease` stores when a process begins to work on one; `leases` shows that it still
 * does.
 */
const isInterrupted = sql`(${imports.workedAt} is not null and ${inArray(imports.state, [...UNDER_WAY])} and not exists (select 1 from pg_locks where locktype = 'advisory' and granted and classid = ${LEASE_CLASS} and objid = ${imports.id} and database = (select oid from pg_database where datname = current_database())))`

function withNames(db: Db) {
  return db
    .select({
      row: imports,
      startedBy: accounts.name,
      undoneBy: undoers.name,
      interrupted: isInterrupted.mapWith(Boolean),
    })
    .from(imports)
    .leftJoin(accounts, eq(accounts.id, imports.accountId))
    .leftJoin(undoers, eq(undoers.id, imports.undoneById))
    .$dynamic()
}

interface Named {
  row: typeof imports.$inferSelect
  startedBy: string | null
  undoneBy: string | null
  interrupted: boolean
}

/** The fields of an import that are answered as they are stored. */
const FIELDS = [
  ...(['id', 'kind', 'file_name', 'state', 'failure'] as const),
  ...(['columns', 'as_drafts', 'lost_links'] as const),
]

async function recordsOf(db: Db, rows: Named[]): Promise<ImportRecord[]> {
  const ids = rows.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const { importId, plan, outcome } = importLines
  const counted = await db
    .select({
      importId,
      plan,
      outcome,
      lines: count(),
      chosen: sql<number>`count(*) filter (where ${importLines.chosen})`.mapWith(Number),
      undoable: sql<number>`count(*) filter (where ${isUndoable})`.mapWith(Number),
    })
    .from(importLines)
    .where(inArray(importId, ids))
    .groupBy(importId, plan, outcome)
  return rows.map(({ row, startedBy, undoneBy, interrupted }) => {
    const own = counted.filter((one) => one.importId === row.id)
    const total = (of: 'lines' | 'chosen' | 'undoable', some = own) =>
      some.reduce((sum, one) => sum + one[of], 0)
    const totals = <Key extends string>(by: 'plan' | 'outcome', keys: readonly Key[]) =>
      Object.fromEntries(
        keys.map((key) => [
          key,
          total(
            'lines',
            own.filter((one) => one[by] === key),
          ),
        ]),
      ) as Record<Key, number>
    return {
      ...fieldsFrom(row, FIELDS),
      interrupted,
      started_by: startedBy,
      created_at: toInstant(row.createdAt),
      finished_at: row.finishedAt === null ? null : toInstant(row.finishedAt),
      plans: totals('plan', LINE_PLANS),
      outcomes: totals('outcome', LINE_OUTCOMES),
      chosen: total('chosen'),
      undoable: total('undoable'),
      undone_by: undoneBy,
      undone_at: row.undoneAt === null ? null : toInstant(row.undoneAt),
    }
  })
}

/** The filters for lines. */
interface LineQuery {
  page: number
  limit: number
  query: { plan?: LinePlan | undefined; outcome?: LineOutcome | undefined }
}

/** Lines of an import, in file order. The caller must check that it is the community's. */
export async function listLines(
  db: Db,
  importId: number,
  asked: LineQuery,
): Promise<Paged<ImportLine>> {
  const { plan, outcome } = asked.query
  const where = and(
    eq(importLines.importId, importId),
    plan && eq(importLines.plan, plan),
    outcome && eq(importLines.outcome, outcome),
  )
  const sorted = db
    .select(LINE_COLUMNS)
    .from(importLines)
    .where(where)
    .orderBy(asc(importLines.position))
  const page = await pageOf(sorted, db.$count(importLines, where), asked)
  const named = await namedMatches(db, importId, page.results)
  const results = page.results.map(({ recordId, matches, ...row }) => ({
    ...row,
    matches: matches.map(named),
    record_id: recordId,
  }))
  return { ...page, results }
}

const LINE_COLUMNS = {
  position: importLines.position,
  title: importLines.title,
  plan: importLines.plan,
  outcome: importLines.outcome,
  notes: importLines.notes,
  matches: importLines.matches,
  chosen: importLines.chosen,
  recordId: importLines.recordId,
}

/** The matches of lines; a match with an earlier line shows that line's present title. */
export async function namedMatches(
  db: Db,
  importId: number,
  lines: ReadonlyArray<{ matches: KeptMatch[] }>,
): Promise<(match: KeptMatch) => ImportMatch> {
  const named = lines.flatMap(({ matches }) =>
    matches.flatMap((match) => ('position' in match ? [match.position] : [])),
  )
  const positions = [...new Set(named)]
  const isOne = and(eq(importLines.importId, importId), inArray(importLines.position, positions))
  const columns = { position: importLines.position, title: importLines.title }
  const rows = positions.length === 0 ? [] : await db.select(columns).from(importLines).where(isOne)
  const titles = new Map(rows.map(({ position, title }) => [position, title]))
  return (match) =>
    'position' in match ? { ...match, name: titles.get(match.position) ?? '…' } : match
}

/**
 * Adds missing lines in one statement, as a single JSON value: to build a statement with one value
 * per column takes longer than PostgreSQL needs to run it.
 */
export async function addLines(
  db: Db,
  lines: Array<typeof importLines.$inferInsert>,
): Promise<void> {
  if (lines.length === 0) return
  const added = JSON.stringify(
    lines.map(({ importId, externalId, recordId, notes, matches, chosen, ...line }) => ({
      ...{ ...line, import_id: importId, external_id: externalId, record_id: recordId },
      ...{ notes: notes ?? [], matches: matches ?? [], chosen: chosen ?? false },
    })),
  )
  await db
    .insert(importLines)
    .select(
      sql`select import_id, position, external_id, title, payload, plan, notes, matches, chosen, outcome, record_id
        from jsonb_to_recordset(${added}::jsonb) as added (import_id integer, position integer, external_id text,
          title text, payload jsonb, plan text, notes jsonb, matches jsonb, chosen boolean, outcome text, record_id integer)`,
    )
    .onConflictDoNothing()
}

/** The changes to a line; omitted fields stay as they are. */
export interface LineUpdate {
  position: number
  notes: LineNote[]
  outcome?: LineOutcome
  recordId?: number | null
}

/** Updates lines of an import in one statement; a completed line loses its payload. */
export async function updateLines(db: Db, importId: number, lines: LineUpdate[]): Promise<void> {
  if (lines.length === 0) return
  const written = JSON.stringify(
    lines.map(({ position, notes, outcome, recordId }) => ({
      ...{ position, notes, outcome: outcome ?? null, record_id: recordId ?? null },
    })),
  )
  await db
    .update(importLines)
    .set({
      notes: sql`written.notes`,
      outcome: sql`coalesce(written.outcome, ${importLines.outcome})`,
      recordId: sql`coalesce(written.record_id, ${importLines.recordId})`,
      payload: sql`case when written.outcome is null then ${importLines.payload} end`,
    })
    .from(
      sql`jsonb_to_recordset(${written}::jsonb) as written (position integer, notes jsonb, outcome text, record_id integer)`,
    )
    .where(and(eq(importLines.importId, importId), sql`${importLines.position} = written.position`))
}
