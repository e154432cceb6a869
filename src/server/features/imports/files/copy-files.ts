import { and, eq } from 'drizzle-orm'
import { imports } from '#src/server/db/schema.ts'
import { isContention } from '#src/server/db/violations.ts'
import { isDatabaseDown } from '#src/server/errors.ts'
import { PictureRefused } from '#src/server/media/remote/picture-refused.ts'
import type { ImportJobDeps } from '../import-deps.ts'
import { fileFailureOf } from './copy-file.ts'
import { beginTry, giveUpWaiting, settleFile, waitingFiles } from './known-files.ts'

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
export async function copyFiles(
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
    await settleFile(db, file, { keptUrl: await copyFile(file.source) })
    return null
  } catch (error) {
    // An unreachable host raises the same error as an unreachable database.
    const isOfHost = error instanceof PictureRefused
    if (!isOfHost && (isDatabaseDown(error) || isContention(error))) throw error
    const { failure, mayMend } = fileFailureOf(error)
    if (!mayMend || file.tries + 1 >= MOST_TRIES) await settleFile(db, file, { failure })
    return failure
  }
}

async function isRunning({ db }: ImportJobDeps, id: number): Promise<boolean> {
  return (await db.$count(imports, and(eq(imports.id, id), eq(imports.state, 'running')))) > 0
}
