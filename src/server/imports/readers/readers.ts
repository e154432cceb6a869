import { createReadStream } from 'node:fs'
import type { ImportKind } from '#src/contract/office/import.ts'
import { calendarReader } from './calendar/reader.ts'
import { peopleReader } from './people/reader.ts'
import type { OpenSource, Reader } from './reader.ts'
import { wordpressReader } from './wordpress/reader.ts'

/** Every source that can be imported. A new one is a folder beside this file, and a line here. */
export const READERS: Record<ImportKind, Reader> = {
  wordpress: wordpressReader,
  ics: calendarReader,
  people: peopleReader,
}

/** Reads in the calling process: long work, which delays everything else there. */
export const openSourceInProcess: OpenSource = async ({ kind, path, context }) => {
  const read = await READERS[kind].load()
  const source = await read(() => createReadStream(path), context)
  return { ...source, close: async () => {} }
}
