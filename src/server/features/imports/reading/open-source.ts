import { createReadStream } from 'node:fs'
import type { ImportKind } from '#src/contract/import.ts'
import { readCalendar } from '../ics/read-calendar.ts'
import { readPeople } from '../people/read-people.ts'
import type { ReadContext, Source, SourceReader } from '../source-item.ts'
import { readWordPress } from '../wordpress/read-wordpress.ts'

const READERS: Record<ImportKind, SourceReader> = {
  wordpress: readWordPress,
  ics: readCalendar,
  people: readPeople,
}

/** Which file is read, and by what: plain data, which another process can be given. */
export interface Reading {
  kind: ImportKind
  /** Where the file is. */
  path: string
  context: ReadContext
}

/** A source that is to be closed, whether or not all of it was taken. */
export interface OpenedSource extends Source {
  close(): Promise<void>
}

/** Begins to read a file. @throws ImportRefused, also while its items are taken */
export type OpenSource = (reading: Reading) => Promise<OpenedSource>

/** Reads where it is called: long work, which keeps whatever else is done there waiting. */
export const openHere: OpenSource = async ({ kind, path, context }) => {
  const source = await READERS[kind](() => createReadStream(path), context)
  return { ...source, close: async () => {} }
}
