import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  IMPORT_MAX_BYTES,
  type ImportColumns,
  type ImportKind,
  type ImportStart,
  type MatchColumns,
} from '#src/contract/office/import.ts'
import type { ImportChoice } from '#src/contract/office/import-line.ts'
import { PERSON_COLUMNS } from '#src/domain/people/person-columns.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import { retryFiles } from './files/known-files.ts'
import type { ImportDeps } from './import-deps.ts'
import { keepFile, removeFile, TooLargeError } from './import-files.ts'
import { assertNoRunningImport, lockImportInState } from './import-lock.ts'

/** The options of a table that nobody has looked at yet. */
const LOWERED: ImportColumns = { headers: [], fields: [], capitals: 'lowered' }

interface Where {
  communityId: number
  /** The account that acts; null from the command line. */
  accountId: number | null
}

/** How an import begins when it does not wait for an office to confirm it. */
interface ImportBeginning {
  /** Whether the import is applied without confirmation. */
  startsItself?: boolean
  /** For a calendar: whether the events that it publishes come as drafts. */
  asDrafts?: boolean
  /** For people: whether names in capitals are written in normal letters. */
  lowersCapitals?: boolean
  /** No worker takes the import before this instant, ISO 8601 in UTC: its creator works on it. */
  notBefore?: string
}

/** The longest file name that is kept. It is only displayed. */
const NAME_LENGTH = 120

/** The most imports of a community that may be running or awaiting confirmation. */
const MOST_OPEN = 10

/**
 * Refuses a new import if a community has too many unfinished ones. Each may have a large file and
 * tens of thousands of lines.
 *
 * @throws ApiError `bad_request` with a hint for `body`
 */
export async function refuseTooMany(db: Db, communityId: number): Promise<void> {
  const open = and(
    eq(imports.communityId, communityId),
    inArray(imports.state, ['reading', 'ready', 'running']),
  )
  if ((await db.$count(imports, open)) < MOST_OPEN) return
  throw new ApiError('bad_request', {
    body: { key: 'imports_open', values: { most: `${MOST_OPEN}` } },
  })
}

/**
 * Stores a file and begins an import of it. A job reads the file.
 *
 * @returns the number of the import
 * @throws ApiError `payload_too_large`; `bad_request` if an office has too many open imports;
 *   `import_under_way` if the import starts itself and another of its kind is running
 */
export async function beginImport(
  deps: ImportDeps,
  { communityId, accountId }: Where,
  { kind, name, bytes }: { kind: ImportKind; name: string; bytes: AsyncIterable<Uint8Array> },
  { startsItself = false, asDrafts = false, lowersCapitals, notBefore }: ImportBeginning = {},
): Promise<number> {
  const now = deps.now()
  const fileKey = await keepFile(deps.importsDir, bytes, IMPORT_MAX_BYTES[kind]).catch((error) => {
    throw error instanceof TooLargeError ? new ApiError('payload_too_large') : error
  })
  const fileName = shownName(name) || kind
  try {
    return await deps.db.transaction(async (tx) => {
      if (accountId !== null) {
        // Checked again under the lock: several requests may have come at once.
        await lockCommunity(tx, communityId)
        await refuseTooMany(tx, communityId)
      }
      if (startsItself) await assertNoRunningImport(tx, { communityId, kind })
      const [row] = await tx
        .insert(imports)
        .values({
          ...{ communityId, accountId, kind, fileName, fileKey, startsItself, asDrafts },
          ...(lowersCapitals && { columns: LOWERED }),
          ...{ createdAt: now, updatedAt: now },
        })
        .returning({ id: imports.id })
      if (!row) throw new Error('The insert gave no row back.')
      const job = { kind: 'import', importId: row.id } as const
      await deps.jobs.add(tx, job, notBefore === undefined ? {} : { notBefore })
      return row.id
    })
  } catch (error) {
    await removeFile(deps.importsDir, fileKey)
    throw error
  }
}

/**
 * Starts an import after the office has confirmed its preview.
 *
 * @throws ApiError `not_found`; `conflict` if the import is not awaiting confirmation;
 *   `import_under_way` if another of its kind is running; `bad_request` if the options do not fit
 *   its kind
 */
export async function startImport(
  deps: ImportDeps,
  communityId: number,
  id: number,
  { as_drafts: asDrafts = false }: ImportStart = {},
): Promise<void> {
  const fileKey = await deps.db.transaction(async (tx) => {
    const row = await lockImportInState(tx, communityId, id, ['ready'])
    if (asDrafts && row.kind !== 'ics') {
      throw new ApiError('bad_request', { as_drafts: { key: 'invalid' } })
    }
    await assertNoRunningImport(tx, row)
    if (row.kind === 'wordpress') await retryFiles(tx, communityId)
    await tx
      .update(imports)
      .set({ state: 'running', fileKey: null, asDrafts, workedAt: null, updatedAt: deps.now() })
      .where(eq(imports.id, id))
    await deps.jobs.add(tx, { kind: 'import', importId: id })
    return row.fileKey
  })
  await removeFile(deps.importsDir, fileKey)
}

/**
 * Cancels an import before it is done. Records that it has already added stay.
 *
 * @throws ApiError `not_found`; `conflict` if it has ended
 */
export async function cancelImport(deps: ImportDeps, communityId: number, id: number) {
  const fileKey = await deps.db.transaction(async (tx) => {
    const row = await lockImportInState(tx, communityId, id, ['reading', 'ready', 'running'])
    const now = deps.now()
    await tx
      .update(imports)
      .set({ state: 'cancelled', fileKey: null, finishedAt: now, updatedAt: now })
      .where(eq(imports.id, id))
    await tx
      .update(importLines)
      .set({ payload: null, outcome: sql`coalesce(${importLines.outcome}, 'left')` })
      .where(
        and(
          eq(importLines.importId, id),
          or(isNull(importLines.outcome), isNotNull(importLines.payload)),
        ),
      )
    return row.fileKey
  })
  await removeFile(deps.importsDir, fileKey)
}

/** Accepts doubtful lines, or leaves them out again. @throws as `startImport` does */
export async function chooseLines(
  deps: ImportDeps,
  communityId: number,
  id: number,
  { positions, chosen }: ImportChoice,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockImportInState(tx, communityId, id, ['ready'])
    const doubtful = and(eq(importLines.importId, id), eq(importLines.plan, 'doubtful'))
    const named = positions === undefined ? undefined : inArray(importLines.position, positions)
    await tx.update(importLines).set({ chosen }).where(and(doubtful, named))
  })
}

/**
 * Reads a table again, with the columns that the office has matched.
 *
 * @param matched for each column the field that it holds, or null; and how to write names in
 *   capitals
 * @throws ApiError as `startImport` does; `bad_request` if the columns do not fit the table
 */
export async function matchColumns(
  deps: ImportDeps,
  communityId: number,
  id: number,
  { fields, capitals = 'kept' }: MatchColumns,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { columns } = await lockImportInState(tx, communityId, id, ['ready'])
    const known: readonly string[] = PERSON_COLUMNS
    const named = fields.filter((field) => field !== null)
    const fits =
      columns !== null &&
      fields.length === columns.headers.length &&
      named.every((field) => known.includes(field)) &&
      new Set(named).size === named.length
    if (!fits) throw new ApiError('bad_request', { fields: { key: 'import_columns' } })
    const matched = { ...columns, fields, ...(columns.capitals && { capitals }) }
    await tx.delete(importLines).where(eq(importLines.importId, id))
    const anew = { readingDigest: null, workedAt: null, updatedAt: deps.now() }
    await tx
      .update(imports)
      .set({ state: 'reading', columns: matched, ...anew })
      .where(eq(imports.id, id))
    await deps.jobs.add(tx, { kind: 'import', importId: id })
  })
}

/** Removes invisible characters that could break a line or reverse the text around it. */
function shownName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(-NAME_LENGTH)
}
