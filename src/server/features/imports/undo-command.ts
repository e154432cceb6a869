import { IMPORT_KINDS, type ImportRecord } from '#src/contract/office/import.ts'
import { ApiError } from '#src/server/errors.ts'
import { fileOf } from '#src/server/office-kit/reports/files.ts'
import { afterOthers, type CommandDeps, communityOf, ImportError, work } from './command.ts'
import { listImports, oneImport } from './queries.ts'
import { importReport } from './report.ts'
import { undoImport } from './undo-import.ts'

/**
 * Removes the records that an import has added, from the command line.
 *
 * @param number as `listedImports` names it
 * @returns the outcome, and the report as a .csv file
 * @throws ImportError
 */
export async function runUndo(
  deps: CommandDeps,
  slug: string,
  number: string,
): Promise<{ record: ImportRecord; report: Uint8Array }> {
  const { db } = deps
  const communityId = await communityOf(deps, slug)
  const id = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0
  const where = { communityId, accountId: null }
  try {
    const { kind } = await oneImport(db, communityId, id)
    await afterOthers(deps, { communityId, kind, slug }, () => undoImport(deps, where, id))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ImportError(
      error.code === 'not_found'
        ? `There is no import ${number} of ${slug}.`
        : `Of import ${number} there is nothing that can be taken back.`,
    )
  }
  await work(deps, id)
  const record = await oneImport(db, communityId, id)
  if (record.state !== 'undone') {
    throw new ImportError(`Import ${id} was not taken back: it is ${record.state}.`)
  }
  const report = await fileOf(await importReport(db, id, 'all', deps.translator), 'csv')
  return { record, report }
}

/** A community's imports, the newest first, one line of text each. @throws ImportError */
export async function listedImports(deps: CommandDeps, slug: string): Promise<string[]> {
  const communityId = await communityOf(deps, slug)
  const records = await listImports(deps.db, communityId, IMPORT_KINDS)
  return records.map(({ id, created_at, kind, file_name, state, interrupted, undoable }) => {
    const broken = interrupted ? ' (interrupted)' : ''
    const open = undoable === 0 ? '' : `, ${undoable} can be taken back`
    return `${id}  ${created_at}  ${kind}  ${file_name}  ${state}${broken}${open}`
  })
}
