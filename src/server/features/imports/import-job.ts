import { and, eq, inArray } from 'drizzle-orm'
import { IMPORT_MAX_LINES } from '#src/contract/office/import.ts'
import type { ImportFailure } from '#src/contract/office/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports } from '#src/server/db/schema.ts'
import { isContention } from '#src/server/db/violations.ts'
import { isDatabaseDown } from '#src/server/errors.ts'
import { GivenUpError, type JobHandlers, type JobQueue } from '#src/server/jobs/job.ts'
import { PictureRefused } from '#src/server/media/remote/guard.ts'
import { applyLines } from './apply-lines.ts'
import { fileFailureOf } from './files/copy-file.ts'
import {
  beginTry,
  giveUpWaiting,
  recordFileResult,
  retryFiles,
  waitingFiles,
} from './files/known-files.ts'
import type { ImportDeps, ImportJobDeps } from './import-deps.ts'
import { removeFile } from './import-files.ts'
import { followLinks } from './links/follow-links.ts'
import { NOTIFIED_AT_ONCE } from './pace.ts'
import { readLines } from './read-lines.ts'
import { ImportRefused } from './source-item.ts'
import { undoLines } from './undo-lines.ts'

/** How many files one job fetches: even slow ones stay within its time limit. */
const FILES_PER_JOB = 8
/** How often a file is tried, each time after all the others. */
const MOST_TRIES = 2
/** After this many failures in a row, the host counts as unreachable. */
const MOST_SILENT = 3

type Import = typeof imports.$inferSelect

/**
 * Copies files that posts of a former site link to, while the site still exists. A failed file
 * blocks no other, and a silent host is not asked for each of its files.
 *
 * @param most how many are fetched
 * @returns whether no file is waiting, or the import was stopped meanwhile
 */
async function copyFiles(
  deps: ImportJobDeps,
  { id, communityId, kind }: Import,
  most: number,
): Promise<boolean> {
  if (kind !== 'wordpress') return true
  const { db } = deps
  let silent = 0
  for (const file of await waitingFiles(db, communityId, Math.min(most, FILES_PER_JOB))) {
    if (!(await isRunning(deps, id))) return true
    await beginTry(db, file)
    const failure = await tryFile(deps, file)
    silent = failure === 'file_unreached' ? silent + 1 : 0
    if (silent === MOST_SILENT) await giveUpWaiting(db, communityId)
    if (silent === MOST_SILENT) return true
  }
  return (await waitingFiles(db, communityId, 1)).length === 0
}

async function tryFile(
  { db, copyFile }: ImportJobDeps,
  file: Awaited<ReturnType<typeof waitingFiles>>[number],
) {
  try {
    await recordFileResult(db, file, { keptUrl: await copyFile(file.source) })
    return null
  } catch (error) {
    // An unreachable host raises the same error as an unreachable database.
    const isOfHost = error instanceof PictureRefused
    if (!isOfHost && (isDatabaseDown(error) || isContention(error))) throw error
    const { failure, mayMend } = fileFailureOf(error)
    if (!mayMend || file.tries + 1 >= MOST_TRIES) await recordFileResult(db, file, { failure })
    return failure
  }
}

async function isRunning({ db }: ImportJobDeps, id: number): Promise<boolean> {
  return (await db.$count(imports, and(eq(imports.id, id), eq(imports.state, 'running')))) > 0
}

/** How many lines are processed at a time. */
interface Portion {
  read: number
  apply: number
}

export const UNDER_WAY = ['reading', 'running', 'undoing'] as const
/** A file is read from its beginning each time, so its lines are best read in one run. */
const PORTION: Portion = { read: IMPORT_MAX_LINES, apply: 10_000 }
/** How long one job runs, in milliseconds: well within its limit, so that other jobs get a turn. */
const READING_MS = 45_000
const WRITING_MS = 10_000

/** When a worker checks again whether an import's worker is still alive, in milliseconds. */
const LOOK_AGAIN_MS = 5_000

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
  if (!(await isUnderWay(db, importId))) return 'over'
  const lease = await leases.take(importId)
  if (!lease) return 'taken'
  try {
    await db.update(imports).set({ workedAt: now() }).where(eq(imports.id, importId))
    return (await work()) ? 'over' : 'more'
  } finally {
    await lease.release()
  }
}

/** Whether an import has work to do that needs no confirmation. */
async function isUnderWay(db: Db, importId: number): Promise<boolean> {
  const open = and(eq(imports.id, importId), inArray(imports.state, [...UNDER_WAY]))
  return (await db.$count(imports, open)) > 0
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
  const begun = performance.now()
  const until = (ms: number) => () => performance.now() - begun > ms
  const writing = { most: portion.apply, isOver: until(WRITING_MS) }
  try {
    if (row.state === 'reading') {
      const reading = { most: portion.read, isOver: until(READING_MS) }
      if (!(await readLines(deps, row, reading))) return false
      if (row.startsItself && row.kind === 'wordpress') await retryFiles(db, row.communityId)
      const state = row.startsItself ? 'running' : 'ready'
      // A table may be read again with its columns matched differently.
      const isRead = row.kind !== 'people' || row.startsItself
      await moveOn(deps, importId, 'reading', { state, ...(isRead && { fileKey: null }) })
      if (isRead) await removeFile(deps.importsDir, row.fileKey)
      return !row.startsItself
    } else if (row.state === 'running') {
      if (!(await applyLines(deps, row, writing))) return false
      if (!(await copyFiles(deps, row, portion.apply))) return false
      if (!(await followLinks(deps, row, writing))) return false
      await tellOfRest(deps, row)
      await moveOn(deps, importId, 'running', { state: 'done', finishedAt: deps.now() })
    } else if (row.state === 'undoing') {
      if (!(await undoLines(deps, row, writing))) return false
      await tellOfRest(deps, row)
      const now = deps.now()
      await moveOn(deps, importId, 'undoing', { state: 'undone', undoneAt: now, finishedAt: now })
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

type Row = typeof imports.$inferSelect

async function moveOn(
  { db, now }: ImportDeps,
  id: number,
  from: Row['state'],
  to: Partial<Row>,
): Promise<void> {
  await db
    .update(imports)
    .set({ ...to, updatedAt: now() })
    .where(and(eq(imports.id, id), eq(imports.state, from)))
}

/**
 * Notifies the publisher late of a long import's lines (`notifyPublisherAt`), but at once of its
 * end.
 */
async function tellOfRest({ db, jobs }: ImportDeps, { id, communityId, kind }: Row): Promise<void> {
  if (kind === 'people') return
  const { importId, outcome } = importLines
  const written = and(eq(importId, id), inArray(outcome, ['added', 'changed', 'undone']))
  if ((await db.$count(importLines, written)) <= NOTIFIED_AT_ONCE) return
  const change = { communityId, changed: 'content', recordIds: null } as const
  await jobs.add(db, { kind: 'publish-event', ...change })
}

async function failed(deps: ImportDeps, row: Row, failure: ImportFailure): Promise<void> {
  const now = deps.now()
  const ended = {
    state: 'failed',
    failure,
    fileKey: null,
    finishedAt: now,
    updatedAt: now,
  } as const
  await deps.db.transaction(async (tx) => {
    await tx
      .update(imports)
      .set(ended)
      .where(and(eq(imports.id, row.id), inArray(imports.state, [...UNDER_WAY])))
    await tx.update(importLines).set({ payload: null }).where(eq(importLines.importId, row.id))
  })
  await removeFile(deps.importsDir, row.fileKey)
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
