import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  IMPORT_MAX_BYTES,
  type ImportColumns,
  type ImportKind,
  type ImportStart,
  type ImportState,
  type MatchColumns,
} from '#src/contract/office/import.ts'
import type { ImportChoice } from '#src/contract/office/import-line.ts'
import { PERSON_COLUMNS } from '#src/domain/people/person-columns.ts'
import type { Db } from '../db/connection.ts'
import { importLines, imports } from '../db/schema.ts'
import { ApiError, orNotFound } from '../errors.ts'
import { lockCommunity } from '../office-kit/community.ts'
import { retryFiles } from './former-site/files.ts'
import type { ImportDeps } from './import-deps.ts'
import { keepFile, removeFile, TooLargeError } from './import-files.ts'
import { findRunningImport, isUndoable, UNDER_WAY } from './queries.ts'
import { READERS } from './readers/readers.ts'
import type { ImportSource } from './targets/origins.ts'

/** The options of a table that nobody has looked at yet. */
const LOWERED: ImportColumns = { headers: [], fields: [], capitals: 'lowered' }
/** The longest file name that is kept. It is only displayed. */
const NAME_LENGTH = 120
/** The most imports of a community that may be running or awaiting confirmation. */
const MOST_OPEN = 10

type Import = typeof imports.$inferSelect

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
 * Refuses to let an import write while another of its kind is running: both would add the same
 * items as new. The community is locked until the transaction ends; the index `imports_at_work`
 * enforces the same for callers that do not ask.
 *
 * @throws ApiError `import_under_way`
 */
async function assertNoRunningImport(tx: Db, source: ImportSource): Promise<void> {
  await lockCommunity(tx, source.communityId)
  if ((await findRunningImport(tx, source)) !== null) throw new ApiError('import_under_way')
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

/** Removes invisible characters that could break a line or reverse the text around it. */
function shownName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(-NAME_LENGTH)
}

/** A change of an import, which `changeImport` makes. */
export interface ImportChange {
  /** The states in which it is possible. */
  from: readonly ImportState[]
  /** @returns the columns that change; null for none. @throws ApiError */
  make(tx: Db, row: Import, now: string): Promise<Partial<Import> | null>
}

/**
 * Changes an import of a community, locked until the transaction ends. If it then has work to do, a
 * job does it; if it needs its file no longer, the file is removed.
 *
 * @throws ApiError `not_found`; `conflict` if it is in another state; and as its change does
 */
export async function changeImport(
  deps: ImportDeps,
  communityId: number,
  id: number,
  { from, make }: ImportChange,
): Promise<void> {
  const isOne = and(eq(imports.communityId, communityId), eq(imports.id, id))
  const unneeded = await deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(imports).where(isOne).for('update')
    const row = orNotFound(found)
    if (!from.includes(row.state)) throw new ApiError('conflict')
    const now = deps.now()
    const changes = await make(tx, row, now)
    if (changes === null) return null
    await tx
      .update(imports)
      .set({ ...changes, updatedAt: now })
      .where(isOne)
    if (UNDER_WAY.some((state) => state === changes.state)) {
      await deps.jobs.add(tx, { kind: 'import', importId: id })
    }
    return changes.fileKey === null ? row.fileKey : null
  })
  await removeFile(deps.importsDir, unneeded)
}

/**
 * Starts an import after the office has confirmed its preview.
 *
 * @throws ApiError `import_under_way` if another of its kind is running; `bad_request` if the
 *   options do not fit its kind
 */
export function starting({ as_drafts: asDrafts = false }: ImportStart = {}): ImportChange {
  return {
    from: ['ready'],
    make: async (tx, row) => {
      const { target, isSite } = READERS[row.kind]
      if (asDrafts && target !== 'events') {
        throw new ApiError('bad_request', { as_drafts: { key: 'invalid' } })
      }
      await assertNoRunningImport(tx, row)
      if (isSite) await retryFiles(tx, row.communityId)
      return { state: 'running', fileKey: null, asDrafts, workedAt: null }
    },
  }
}

/** Cancels an import before it is done. Records that it has already added stay. */
export const CANCELLING: ImportChange = {
  from: ['reading', 'ready', 'running'],
  make: async (tx, { id }, now) => {
    const isOpen = or(isNull(importLines.outcome), isNotNull(importLines.payload))
    await tx
      .update(importLines)
      .set({ payload: null, outcome: sql`coalesce(${importLines.outcome}, 'left')` })
      .where(and(eq(importLines.importId, id), isOpen))
    return { state: 'cancelled', fileKey: null, finishedAt: now }
  },
}

/** Accepts doubtful lines, or leaves them out again. */
export function choosing({ positions, chosen }: ImportChoice): ImportChange {
  return {
    from: ['ready'],
    make: async (tx, { id }) => {
      const doubtful = and(eq(importLines.importId, id), eq(importLines.plan, 'doubtful'))
      const named = positions === undefined ? undefined : inArray(importLines.position, positions)
      await tx.update(importLines).set({ chosen }).where(and(doubtful, named))
      return null
    },
  }
}

/**
 * Reads a table again, with the columns that the office has matched.
 *
 * @param matched for each column the field that it holds, or null; and how to write names in
 *   capitals
 * @throws ApiError `bad_request` if the columns do not fit the table
 */
export function matching({ fields, capitals = 'kept' }: MatchColumns): ImportChange {
  return {
    from: ['ready'],
    make: async (tx, { id, columns }) => {
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
      return { state: 'reading', columns: matched, readingDigest: null, workedAt: null }
    },
  }
}

/**
 * Queues a job that removes the records that an import has added, except records changed since and
 * people with dependent data. It can be repeated for the records that stayed.
 *
 * @param undoneById the account that asks for it; null from the command line
 * @throws ApiError `conflict` if nothing is left to undo; `import_under_way` if another of its kind
 *   is running
 */
export function undoing(undoneById: number | null): ImportChange {
  return {
    from: ['done', 'cancelled', 'failed', 'undone'],
    make: async (tx, row) => {
      const undoable = and(eq(importLines.importId, row.id), isUndoable)
      if ((await tx.$count(importLines, undoable)) === 0) throw new ApiError('conflict')
      await assertNoRunningImport(tx, row)
      const kept = and(undoable, eq(importLines.outcome, 'kept'))
      await tx.update(importLines).set({ outcome: 'added' }).where(kept)
      return { state: 'undoing', failure: null, undoneById, undoneAt: null, workedAt: null }
    },
  }
}
