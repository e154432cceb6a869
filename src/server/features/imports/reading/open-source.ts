import { createReadStream } from 'node:fs'
import type { ImportKind } from '#src/contract/office/import.ts'
import { readCalendar } from '../ics/read-calendar.ts'
import { readPeople } from '../people/read-people.ts'
import type { ReadContext, Source, SourceReader } from '../source-item.ts'
import { readWordPress } from '../wordpress/read-wordpress.ts'

const READERS: Record<ImportKind, SourceReader> = {
  wordpress: readWordPress,
  ics: readCalendar,
  people: readPeople,
}

/** The file to read, and its options: plain data, which can be sent to another process. */
export interface Reading {
  kind: ImportKind
  /** The path of the file. */
  path: string
  context: ReadContext
}

/** A source that the caller must close, even if it has not read everything. */
interface OpenedSource extends Source {
  close(): Promise<void>
}

/** Begins to read a file. @throws ImportRefused, also while its items are read */
export type OpenSource = (reading: Reading) => Promise<OpenedSource>

/** Reads in the calling process: long work, which delays everything else there. */
export const openSourceInProcess: OpenSource = async ({ kind, path, context }) => {
  const source = await READERS[kind](() => createReadStream(path), context)
  return { ...source, close: async () => {} }
}
