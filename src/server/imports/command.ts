import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import {
  IMPORT_KINDS,
  IMPORT_MAX_BYTES,
  type ImportKind,
  type ImportRecord,
} from '#src/contract/office/import.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { communities, imports } from '../db/schema.ts'
import { isContention } from '../db/violations.ts'
import { ApiError } from '../errors.ts'
import { GivenUpError } from '../jobs/job.ts'
import { fileOf } from '../office-kit/reports/files.ts'
import { beginImport, changeImport, undoing } from './import-actions.ts'
import type { ImportDeps, ImportJobDeps } from './import-deps.ts'
import { removeFile } from './import-files.ts'
import { withExclusiveLease, workOn } from './import-job.ts'
import { findRunningImport, listImports, oneImport } from './queries.ts'
import { fetchCalendar } from './readers/calendar/fetch-calendar.ts'
import { READERS } from './readers/readers.ts'
import { importReport } from './report.ts'
import type { ImportSource } from './targets/origins.ts'

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
  try {
    const { kind } = await oneImport(db, communityId, id)
    const undo = () => changeImport(deps, communityId, id, undoing(null))
    await afterOthers(deps, { communityId, kind, slug }, undo)
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
  return { record, report: await reportOf(deps, id) }
}

async function reportOf({ db, translator }: CommandDeps, id: number): Promise<Uint8Array> {
  const { lines } = await importReport(db, id, 'all', translator)
  return Buffer.concat(await Array.fromAsync(fileOf(lines, 'csv')))
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

/** An import cannot run as requested; the message is one sentence. */
export class ImportError extends Error {
  override name = 'ImportError'
}

interface ImportCommand {
  kind: ImportKind
  /** A path on this machine; for a calendar also an address. */
  file: string
  /** The community's slug. */
  slug: string
  /** Whether this is a dry run, which writes nothing. */
  isTrial: boolean
  /** For a calendar: whether the events that it publishes come as drafts. */
  asDrafts: boolean
  /** For people: whether names in capitals are written in normal letters. */
  lowersCapitals: boolean
}

/** How long the creator of an import has it to itself, in milliseconds. */
const HEAD_START_MS = 10_000
/** How often to check whether another process still works on an import. */
const LOOK_AGAIN_MS = 500
/** How often an act is retried after a conflict with another transaction. */
const MOST_TRIES = 5

export interface CommandDeps extends ImportJobDeps {
  translator: Translator
  /** Prints a sentence for the person who gave the command. */
  say(sentence: string): void
}

/**
 * Runs an import from the command line, in one step instead of the office's several. Doubtful lines
 * are left out and named in the report.
 *
 * @returns the outcome, and the report as a .csv file
 * @throws ImportError
 */
export async function runImport(
  deps: CommandDeps,
  command: ImportCommand,
): Promise<{ record: ImportRecord; report: Uint8Array }> {
  const { db } = deps
  if (command.asDrafts && READERS[command.kind].target !== 'events') {
    throw new ImportError('Only events of a calendar can be asked to come as drafts.')
  }
  if (command.lowersCapitals && !READERS[command.kind].isTable) {
    throw new ImportError('Only names of people can be asked to come in normal letters.')
  }
  const communityId = await communityOf(deps, command.slug)
  const id = await begin(deps, communityId, command)
  await work(deps, id)
  const record = await oneImport(db, communityId, id)
  if (record.state === 'failed') {
    const reason = deps.translator.t(`office-imports.failures.${record.failure ?? 'internal'}`)
    throw new ImportError(`${command.file}: ${reason}`)
  }
  if (record.state !== (command.isTrial ? 'ready' : 'done')) {
    throw new ImportError(`Import ${id} was ended by somebody else: it is ${record.state}.`)
  }
  const report = await reportOf(deps, id)
  if (command.isTrial) await forget(deps, id)
  return { record, report }
}

/** @throws ImportError for an unknown kind */
export function importKind(word: string | undefined): ImportKind {
  const kind = IMPORT_KINDS.find((one) => one === word)
  if (kind === undefined) throw new ImportError(`Choose one of ${IMPORT_KINDS.join(', ')}.`)
  return kind
}

/** The number of a community. @throws ImportError */
export async function communityOf({ db }: ImportDeps, slug: string): Promise<number> {
  const [row] = await db
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.slug, slug), isNull(communities.deletedAt)))
  if (!row) throw new ImportError(`There is no community ${slug}.`)
  return row.id
}

/** Begins an import; one that writes waits until no other of its kind is running. */
async function begin(deps: CommandDeps, communityId: number, command: ImportCommand) {
  const { kind, file, slug, isTrial, asDrafts, lowersCapitals } = command
  const beginOne = async () => {
    const source = { kind, name: basename(file), bytes: await bytesOf(kind, file) }
    return await beginImport(deps, { communityId, accountId: null }, source, {
      ...{ startsItself: !isTrial, asDrafts, lowersCapitals },
      // A worker takes it only if this process dies midway.
      notBefore: new Date(Date.now() + HEAD_START_MS).toISOString(),
    })
  }
  try {
    return isTrial
      ? await beginOne()
      : await afterOthers(deps, { communityId, kind, slug }, beginOne)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'payload_too_large') throw error
    const most = IMPORT_MAX_BYTES[kind] / 1024 / 1024
    throw new ImportError(`${file} has more than the ${most} MB that an import takes.`)
  }
}

async function bytesOf(kind: ImportKind, file: string): Promise<Readable> {
  if (kind === 'ics' && /^(?:https?|webcal):\/\//i.test(file)) {
    try {
      return Readable.from([await fetchCalendar(file)])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new ImportError(`There is no public calendar at ${file}.`)
    }
  }
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new ImportError(`There is no file ${file}.`)
  return createReadStream(file)
}

/**
 * Carries out the current step of an import. If another process works on it, this one waits; if
 * that process dies midway, this one continues.
 */
export async function work(deps: ImportJobDeps, id: number): Promise<void> {
  for (let tries = 0; ; ) {
    try {
      const came = await withExclusiveLease(deps, id, async () => {
        while (!(await workOn(deps, id)));
        return true
      })
      if (came !== 'taken') return
      await wait(LOOK_AGAIN_MS)
    } catch (error) {
      // The caller prints the record's state afterwards.
      if (error instanceof GivenUpError) return
      tries += 1
      if (!isContention(error) || tries === MOST_TRIES) throw error
    }
  }
}

/**
 * Acts once no other import of the kind is running. It waits for an import that another process
 * works on. If that process has died midway, it completes that import first.
 *
 * @param act throws ApiError `import_under_way` if another import has started first
 */
export async function afterOthers<Came>(
  deps: CommandDeps,
  { slug, ...source }: ImportSource & { slug: string },
  act: () => Promise<Came>,
): Promise<Came> {
  let told: number | undefined
  for (;;) {
    const other = await findRunningImport(deps.db, source)
    if (other === null) {
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'import_under_way') throw error
        continue
      }
    }
    if (told !== other) {
      deps.say(`Import ${other} of ${slug} is under way: this waits for its end.`)
      told = other
    }
    // The creator of an import takes it first.
    await wait(LOOK_AGAIN_MS)
    await work(deps, other)
  }
}

/**
 * Continues a community's imports whose process died midway.
 *
 * @returns their numbers
 * @throws ImportError
 */
export async function continueImports(deps: CommandDeps, slug: string): Promise<number[]> {
  const communityId = await communityOf(deps, slug)
  const records = await listImports(deps.db, communityId, IMPORT_KINDS)
  const ids = records.filter(({ interrupted }) => interrupted).map(({ id }) => id)
  for (const id of ids.toReversed()) await work(deps, id)
  return ids
}

async function forget({ db, importsDir }: ImportDeps, id: number): Promise<void> {
  const [row] = await db
    .delete(imports)
    .where(eq(imports.id, id))
    .returning({ fileKey: imports.fileKey })
  await removeFile(importsDir, row?.fileKey ?? null)
}
