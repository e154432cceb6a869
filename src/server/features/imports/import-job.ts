import { and, eq, inArray } from 'drizzle-orm'
import type { ImportFailure } from '#src/contract/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines, imports } from '#src/server/db/schema.ts'
import { isContention } from '#src/server/db/violations.ts'
import { isDatabaseDown } from '#src/server/errors.ts'
import { GivenUpError, type JobHandlers, type JobQueue } from '#src/server/jobs/job.ts'
import { applyLines, LINES_PER_JOB } from './apply-lines.ts'
import { copyFiles } from './files/copy-files.ts'
import type { ImportDeps, ImportJobDeps } from './import-deps.ts'
import { removeFile } from './import-files.ts'
import { followLinks } from './links/follow-links.ts'
import { LINES_PER_READ, readLines } from './read-lines.ts'
import { ImportRefused } from './source-item.ts'
import { undoLines } from './undo-lines.ts'

/** How much is done in one go, in lines. */
interface Portion {
  read: number
  apply: number
}

const UNDER_WAY = ['reading', 'running', 'undoing'] as const
const PORTION: Portion = { read: LINES_PER_READ, apply: LINES_PER_JOB }

/** Reads what an office brings in, and does it, a portion at a time. */
export function importJobs(deps: ImportJobDeps): Pick<JobHandlers, 'import'> {
  return {
    import: async ({ importId }) => {
      const isOver = await workOn(deps, importId)
      if (!isOver) await deps.jobs.add(deps.db, { kind: 'import', importId })
    },
  }
}

/**
 * Does a portion of an import, whatever there is to do of it.
 *
 * @returns whether there is nothing more to do until somebody says so
 * @throws GivenUpError where it can never be done, Error where it is worth trying again
 */
export async function workOn(
  deps: ImportJobDeps,
  importId: number,
  portion: Portion = PORTION,
): Promise<boolean> {
  const { db } = deps
  const [row] = await db.select().from(imports).where(eq(imports.id, importId))
  if (!row) return true
  try {
    if (row.state === 'reading') {
      if (!(await readLines(deps, row, portion.read))) return false
      await moveOn(deps, importId, 'reading', { state: 'ready' })
      // A table may be read again with its columns matched otherwise.
      if (row.kind !== 'people') await dropFile(deps, row)
    } else if (row.state === 'running') {
      if (!(await applyLines(deps, row, portion.apply))) return false
      if (!(await copyFiles(deps, row, portion.apply))) return false
      if (!(await followLinks(deps, row, portion.apply))) return false
      await moveOn(deps, importId, 'running', { state: 'done', finishedAt: deps.now() })
    } else if (row.state === 'undoing') {
      if (!(await undoLines(deps, row, portion.apply))) return false
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

async function dropFile({ db, importsDir }: ImportDeps, { id, fileKey }: Row): Promise<void> {
  await db.update(imports).set({ fileKey: null }).where(eq(imports.id, id))
  await removeFile(importsDir, fileKey)
}

async function failed(deps: ImportDeps, row: Row, failure: ImportFailure): Promise<void> {
  const now = deps.now()
  await deps.db
    .update(imports)
    .set({ state: 'failed', failure, finishedAt: now, updatedAt: now })
    .where(and(eq(imports.id, row.id), inArray(imports.state, [...UNDER_WAY])))
  await deps.db.update(importLines).set({ payload: null }).where(eq(importLines.importId, row.id))
  await dropFile(deps, row)
}

/** Goes on with what an earlier process was ended in the middle of. */
export async function resumeImports({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, [...UNDER_WAY]))
    .orderBy(imports.id)
  for (const { id } of rows) await jobs.add(db, { kind: 'import', importId: id })
}
