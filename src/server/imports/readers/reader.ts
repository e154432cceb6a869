import type { Readable } from 'node:stream'
import type { ImportColumns, ImportKind } from '#src/contract/office/import.ts'
import type { ImportFailure, LineNote, LineNoteCode } from '#src/contract/office/import-notes.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** One item of a source. */
export interface SourceItem {
  /** The name that people know it by: a title, a person's name. */
  title: string
  /** The key of the item at its source, the same in every export; null if it is not taken. */
  externalId: string | null
  /** Why the item is not taken, or how it differs from its source. */
  notes: LineNote[]
  /** The content to write, as plain JSON; null if the item is not taken. */
  payload: unknown
}

/** The settings that a source is read with. */
export interface ReadContext {
  /** The community's zone, IANA, for times that name none. */
  timezone: string
  /** The language of the community's texts, for items that name none. */
  language: Locale
  /** The present instant, ISO 8601 in UTC. */
  now: string
  /** Which field each column of a table holds, if somebody has chosen. */
  columns: ImportColumns | null
  /** How many items were read before: only their keys are needed again. */
  after: number
}

/** An opened source. */
export interface Source {
  /** How its columns are read; null if it has none. */
  columns: ImportColumns | null
  items: AsyncIterable<SourceItem> | Iterable<SourceItem>
}

/**
 * Reads a file of one kind.
 *
 * @param open returns the bytes of the file from their beginning, on each call
 * @throws ImportRefused, also while its items are read
 */
export type SourceReader = (open: () => Readable, context: ReadContext) => Promise<Source>

/** A kind of source: all that the rest of the import knows of a folder beside this file. */
export interface Reader {
  /** Loads the code that reads a file. Only the process that reads calls this: it is large. */
  load(): Promise<SourceReader>
  /** The records that its items become (`targetFor`). */
  target: 'contents' | 'events' | 'register'
  /** Whether it counts from today, so that the same file may read differently tomorrow. */
  countsFromToday: boolean
  /** Whether it has columns that an office can match: its file is kept until the import starts. */
  isTable: boolean
  /** Whether it is a web site, with files to copy and links to follow. */
  isSite: boolean
}

/** The file to read, and its options: plain data, which can be sent to another process. */
export interface Reading {
  kind: ImportKind
  /** The path of the file. */
  path: string
  context: ReadContext
}

/** Begins to read a file. @throws ImportRefused, also while its items are read */
export type OpenSource = (reading: Reading) => Promise<OpenedSource>

/** A source that the caller must close, even if it has not read everything. */
export interface OpenedSource extends Pick<Source, 'columns'> {
  /** Its items, in the batches in which they are looked up and written. */
  batches: AsyncIterable<SourceItem[]>
  close(): Promise<void>
}

/** A file cannot be read as the kind that it was declared to be. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly failure: ImportFailure

  constructor(failure: ImportFailure, options?: ErrorOptions) {
    super(`The file cannot be brought in: ${failure}.`, options)
    this.failure = failure
  }
}

export function toLineNote(code: LineNoteCode, detail: string | null = null): LineNote {
  return { code, detail }
}

/** Adds a note, unless one of its kind is there. */
export function noteOnce(
  notes: LineNote[],
  code: LineNoteCode,
  detail: string | null = null,
): void {
  if (!notes.some((note) => note.code === code)) notes.push({ code, detail })
}

/** An item that is not taken, and why. */
export function refusedItem(title: string, note: LineNote): SourceItem {
  return { title, externalId: null, notes: [note], payload: null }
}
