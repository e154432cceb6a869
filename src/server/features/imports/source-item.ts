import type { Readable } from 'node:stream'
import type { ImportColumns } from '#src/contract/import.ts'
import type { ImportFailure, LineNote, LineNoteCode } from '#src/contract/import-notes.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** One thing that a source holds. */
export interface SourceItem {
  /** What people know it by: a title, a name. */
  title: string
  /** What its source knows it by, the same in every export; null for what is not taken. */
  externalId: string | null
  /** Why it is not taken, or comes otherwise than it was. */
  notes: LineNote[]
  /** What is to be written, as plain JSON; null for what is not taken. */
  payload: unknown
}

/** What a source is read by. */
export interface ReadContext {
  /** The community's zone, IANA: of times that name none. */
  timezone: string
  /** That of the community's texts: of what says no language. */
  language: Locale
  /** The present instant, ISO 8601 in UTC. */
  now: string
  /** Which field each column of a table holds, where somebody has chosen. */
  columns: ImportColumns | null
  /** How many of its items were read before: of them only what tells them apart is needed again. */
  after: number
}

/** A source once it is looked at. */
export interface Source {
  /** How its columns are read; null where it has none. */
  columns: ImportColumns | null
  items: AsyncIterable<SourceItem> | Iterable<SourceItem>
}

/**
 * Reads a file of one kind.
 *
 * @param open gives the bytes of the file from their beginning, each time that it is called
 * @throws ImportRefused, also while its items are taken
 */
export type SourceReader = (open: () => Readable, context: ReadContext) => Promise<Source>

/** A file cannot be read as what it was said to be. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly failure: ImportFailure

  constructor(failure: ImportFailure, options?: ErrorOptions) {
    super(`The file cannot be brought in: ${failure}.`, options)
    this.failure = failure
  }
}

export function noteOf(code: LineNoteCode, detail: string | null = null): LineNote {
  return { code, detail }
}

/** What is not taken, and why. */
export function refusedItem(title: string, note: LineNote): SourceItem {
  return { title, externalId: null, notes: [note], payload: null }
}
