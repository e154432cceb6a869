import { and, eq, inArray } from 'drizzle-orm'
import { IMPORT_MAX_LINES } from '#src/contract/office/import.ts'
import type { ImportFailure } from '#src/contract/office/import-notes.ts'
import type { Db } from '../db/connection.ts'
import { importLines, imports } from '../db/schema.ts'
import { isContention } from '../db/violations.ts'
import { isDatabaseDown } from '../errors.ts'
import { GivenUpError, type JobHandlers, type JobQueue } from '../jobs/job.ts'
import { applyLines } from './apply-lines.ts'
import { NOTIFIED_AT_ONCE } from './batches.ts'
import { copyFiles, retryFiles } from './former-site/files.ts'
import { followLinks } from './former-site/follow-links.ts'
import type { ImportDeps, ImportJobDeps } from './import-deps.ts'
import { removeFile } from './import-files.ts'
import { UNDER_WAY } from './queries.ts'
import { readLines } from './read-lines.ts'
import { ImportRefused } from './readers/reader.ts'
import { READERS } from './readers/readers.ts'
import { undoLines } from './undo-lines.ts'

/*
 * An import, from its file to its end. The column `state` says where it stands; each step goes on
 * from the lines that are stored, so a process may die at any point.
 *
 *   upload         import-actions.ts  stores the file and queues the job
 *   → reading      read-lines.ts      a child process reads the file (readers/); each item becomes a
 *                  plan-lines.ts      line with what is planned for it, by the records that exist
 *   → ready        import-actions.ts  the office looks at the lines, decides doubtful ones, and starts
 *   → running      apply-lines.ts     writes lines in batches, through the records' target (targets/)
 *                  former-site/       copies files, and leads links to the new addresses
 *   → done
 *   → undoing      undo-lines.ts      removes what was added and nobody has changed since
 *   → undone
 */

/** How many lines are processed at a time. */
interface Portion {
  read: number
  apply: number
}

/** A file is read from its beginning each time, so its lines are best read in one run. */
const PORTION: Portion = { read: IMPORT_MAX_LINES, apply: 10_000 }
/** How long one job runs, in milliseconds: well within its limit, so that other jobs get a turn. */
const READING_MS = 45_000
const WRITING_MS = 10_000
/** When a worker checks again whether an import's worker is still alive, in milliseconds. */
const LOOK_AGAIN_MS = 5_000

type Import = typeof imports.$inferSelect

/** The job that reads and applies an office's imports, one batch at a time. */
export function importJobs(deps: ImportJobDeps): Pick<JobHandlers, 'import'> {
  return {
    import: async ({ importId }) => {
      const came = await withExclusiveLease(deps, importId, () => workOn(deps, importId))
      const again = { kind: 'import', importId } as const
      if (came === 'more') await deps.jobs.add(deps.db, again)
      if (came !== 'taken') return
      // If that process dies midway, this job continues.
      const later = new Date(Date.now() + LOOK_AGAIN_MS).toISOString()
      await deps.jobs.add(deps.db, again, { notBefore: later })
    },
  }
}

/** Continues imports whose process died midway. */
export async function resumeImports({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, [...UNDER_WAY]))
    .orderBy(imports.id)
  for (const { id } of rows) await jobs.add(db, { kind: 'import', importId: id })
}

/**
 * Works on an import while no other process can.
 *
 * @param work returns whether nothing is left to do
 * @returns `taken` if another process, or another call, works on it
 */
export async function withExclusiveLease(
  { db, leases, now }: ImportJobDeps,
  importId: number,
  work: () => Promise<boolean>,
): Promise<'over' | 'more' | 'taken'> {
  if (!(await isIn(db, importId, UNDER_WAY))) return 'over'
  const lease = await leases.take(importId)
  if (!lease) return 'taken'
  try {
    await db.update(imports).set({ workedAt: now() }).where(eq(imports.id, importId))
    return (await work()) ? 'over' : 'more'
  } finally {
    await lease.release()
  }
}

async function isIn(db: Db, id: number, states: readonly Import['state'][]): Promise<boolean> {
  return (
    (await db.$count(imports, and(eq(imports.id, id), inArray(imports.state, [...states])))) > 0
  )
}

/**
 * Processes a batch of an import, at its current step.
 *
 * @returns whether nothing is left to do until somebody confirms
 * @throws GivenUpError if it can never succeed, Error if a retry may help
 */
export async function workOn(
  deps: ImportJobDeps,
  importId: number,
  portion: Portion = PORTION,
): Promise<boolean> {
  const { db } = deps
  const [row] = await db.select().from(imports).where(eq(imports.id, importId))
  if (!row) return true
  const { communityId } = row
  const { isSite, isTable } = READERS[row.kind]
  const begun = performance.now()
  const until = (ms: number) => () => performance.now() - begun > ms
  const writing = { most: portion.apply, isOver: until(WRITING_MS) }
  const isRunning = () => isIn(db, importId, ['running'])
  try {
    if (row.state === 'reading') {
      const reading = { most: portion.read, isOver: until(READING_MS) }
      if (!(await readLines(deps, row, reading))) return false
      if (row.startsItself && isSite) await retryFiles(db, communityId)
      const state = row.startsItself ? 'running' : 'ready'
      // A table may be read again with its columns matched differently.
      const isRead = !isTable || row.startsItself
      await moveOn(deps, row, { state, ...(isRead && { fileKey: null }) })
      if (isRead) await removeFile(deps.importsDir, row.fileKey)
      return !row.startsItself
    } else if (row.state === 'running') {
      if (!(await applyLines(deps, row, writing))) return false
      if (isSite && !(await copyFiles(deps, communityId, { most: portion.apply, isRunning }))) {
        return false
      }
      if (!(await followLinks(deps, row, writing))) return false
      await tellOfRest(deps, row)
      await moveOn(deps, row, { state: 'done', finishedAt: deps.now() })
    } else if (row.state === 'undoing') {
      if (!(await undoLines(deps, row, writing))) return false
      await tellOfRest(deps, row)
      const now = deps.now()
      await moveOn(deps, row, { state: 'undone', undoneAt: now, finishedAt: now })
    }
    return true
  } catch (error) {
    if (isDatabaseDown(error) || isContention(error)) throw error
    const failure: ImportFailure = error instanceof ImportRefused ? error.failure : 'internal'
    await failed(deps, row, failure)
    if (error instanceof ImportRefused) return true
    throw new GivenUpError('An import has failed.', { cause: error })
  }
}

/** Moves an import to its next step, unless somebody has stopped it meanwhile. */
async function moveOn({ db, now }: ImportDeps, from: Import, to: Partial<Import>): Promise<void> {
  await db
    .update(imports)
    .set({ ...to, updatedAt: now() })
    .where(and(eq(imports.id, from.id), eq(imports.state, from.state)))
}

/**
 * Notifies the publisher late of a long import's lines (`notifyPublisherAt`), but at once of its
 * end.
 */
async function tellOfRest(
  { db, jobs }: ImportDeps,
  { id, communityId, kind }: Import,
): Promise<void> {
  if (READERS[kind].target === 'register') return
  const { importId, outcome } = importLines
  const written = and(eq(importId, id), inArray(outcome, ['added', 'changed', 'undone']))
  if ((await db.$count(importLines, written)) <= NOTIFIED_AT_ONCE) return
  const change = { communityId, changed: 'content', recordIds: null } as const
  await jobs.add(db, { kind: 'publish-event', ...change })
}

async function failed(deps: ImportDeps, row: Import, failure: ImportFailure): Promise<void> {
  const now = deps.now()
  const ended = { failure, fileKey: null, finishedAt: now, updatedAt: now }
  await deps.db.transaction(async (tx) => {
    await tx
      .update(imports)
      .set({ state: 'failed', ...ended })
      .where(and(eq(imports.id, row.id), inArray(imports.state, [...UNDER_WAY])))
    await tx.update(importLines).set({ payload: null }).where(eq(importLines.importId, row.id))
  })
  await removeFile(deps.importsDir, row.fileKey)
}
