import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  IMPORT_MAX_BYTES,
  type ImportColumns,
  type ImportKind,
  type ImportStart,
  type MatchColumns,
} from '#src/contract/import.ts'
import type { ImportChoice } from '#src/contract/import-line.ts'
import { PERSON_COLUMNS } from '#src/domain/person-columns.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { holdCommunity } from '../staff/held-community.ts'
import { retryFiles } from './files/known-files.ts'
import { inState } from './held-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { keepFile, removeFile, TooLargeError } from './import-files.ts'
import { refuseBeside } from './one-at-work.ts'

/** What is said of a table that nobody has looked at yet. */
const LOWERED: ImportColumns = { headers: [], fields: [], capitals: 'lowered' }

interface Where {
  communityId: number
  /** Who acts; null from the command line. */
  accountId: number | null
}

/** How an import begins, where it is not an office that sends it and then looks at it. */
interface ImportBeginning {
  /** Whether what was read is done without anybody's word. */
  startsItself?: boolean
  /** Of a calendar: whether what it publishes comes as drafts. */
  asDrafts?: boolean
  /** Of people: whether names that stand in capitals are written in normal letters. */
  lowersCapitals?: boolean
  /** Before which instant, ISO 8601 in UTC, no worker takes it: whoever began it works on it. */
  notBefore?: string
}

/** What a file may be called at most: it is shown, and nothing else. */
const NAME_LENGTH = 120

/** How many imports of a community may be under way, or wait for its word. */
const MOST_OPEN = 10

/**
 * Refuses to begin another import where a community has many that nobody has gone on with: each may
 * have a large file, and tens of thousands of lines.
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
 * Keeps a file and begins an import of it, which is read by a job.
 *
 * @returns its number
 * @throws ApiError `payload_too_large`; `bad_request` where an office has many that are open;
 *   `import_under_way` where it starts itself and another one of its kind is at work
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
        // Asked again where nobody else begins one: several may have come at once.
        await holdCommunity(tx, communityId)
        await refuseTooMany(tx, communityId)
      }
      if (startsItself) await refuseBeside(tx, { communityId, kind })
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
 * Has what was shown done.
 *
 * @throws ApiError `not_found`; `conflict` where it is not waiting for it; `import_under_way` where
 *   another one of its kind is at work; `bad_request` where what is asked for is none of its kind
 */
export async function startImport(
  deps: ImportDeps,
  communityId: number,
  id: number,
  { as_drafts: asDrafts = false }: ImportStart = {},
): Promise<void> {
  const fileKey = await deps.db.transaction(async (tx) => {
    const row = await inState(tx, communityId, id, ['ready'])
    if (asDrafts && row.kind !== 'ics') {
      throw new ApiError('bad_request', { as_drafts: { key: 'invalid' } })
    }
    await refuseBeside(tx, row)
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
 * Ends an import before it is done. What it has brought in stays.
 *
 * @throws ApiError `not_found`; `conflict` where it has ended
 */
export async function cancelImport(deps: ImportDeps, communityId: number, id: number) {
  const fileKey = await deps.db.transaction(async (tx) => {
    const row = await inState(tx, communityId, id, ['reading', 'ready', 'running'])
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

/** Takes doubtful lines after all, or leaves them again. @throws as `startImport` does */
export async function chooseLines(
  deps: ImportDeps,
  communityId: number,
  id: number,
  { positions, chosen }: ImportChoice,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await inState(tx, communityId, id, ['ready'])
    const doubtful = and(eq(importLines.importId, id), eq(importLines.plan, 'doubtful'))
    const named = positions === undefined ? undefined : inArray(importLines.position, positions)
    await tx.update(importLines).set({ chosen }).where(and(doubtful, named))
  })
}

/**
 * Reads a table again, with its columns matched as somebody has chosen.
 *
 * @param matched for each column the field that it holds, or null; what becomes of names in capitals
 * @throws ApiError as `startImport` does; `bad_request` where they do not fit the table
 */
export async function matchColumns(
  deps: ImportDeps,
  communityId: number,
  id: number,
  { fields, capitals = 'kept' }: MatchColumns,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { columns } = await inState(tx, communityId, id, ['ready'])
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

/** Nothing invisible that could break a line or turn the text around it. */
function shownName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(-NAME_LENGTH)
}
