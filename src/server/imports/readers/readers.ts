import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { ImportKind } from '#src/contract/office/import.ts'
import { SNIFFED_BYTES, sniffKind } from '#src/domain/sniffed-kind.ts'
import {
  ImportRefused,
  type OpenSource,
  type Reader,
  type Reading,
  type Source,
  type SourceItem,
} from './reader.ts'

/** Every source that can be imported. A new one is a folder beside this file, and an entry here. */
export const READERS: Record<ImportKind, Reader> = {
  // WordPress exports (WXR): posts, pages, and events of plug-ins.
  wordpress: {
    load: async () => (await import('./wordpress/read-wordpress.ts')).readWordPress,
    target: 'contents',
    countsFromToday: false,
    isTable: false,
    isSite: true,
  },
  // Calendars (.ics, RFC 5545): each event once, with its rule and exceptions.
  ics: {
    load: async () => (await import('./calendar/read-calendar.ts')).readCalendar,
    target: 'events',
    countsFromToday: true,
    isTable: false,
    isSite: false,
  },
  // Tables of people (.xlsx, .ods, .csv), with one person per line below a header.
  people: {
    load: async () => (await import('./people/read-people.ts')).readPeople,
    target: 'register',
    countsFromToday: false,
    isTable: true,
    isSite: false,
  },
}

/** The most items of a batch. */
const MOST_ITEMS = 200
/** The most characters in them: an item may be a long post. */
const MOST_CHARACTERS = 500_000

/**
 * Reads in the calling process: long work, which delays everything else there. A file of another
 * kind is refused first, because a table can be read into almost any text.
 */
export const openSourceInProcess: OpenSource = async (reading) => {
  const start = await buffer(createReadStream(reading.path, { end: SNIFFED_BYTES - 1 }))
  const kind = sniffKind(start)
  if (kind !== null && kind !== reading.kind) throw new ImportRefused(`is_${kind}`)
  const read = await READERS[reading.kind].load()
  const { columns, items } = await read(() => createReadStream(reading.path), reading.context)
  return { columns, batches: batchesOf(items, reading), close: async () => {} }
}

async function* batchesOf(
  items: Source['items'],
  { kind, context }: Reading,
): AsyncGenerator<SourceItem[]> {
  let batch: SourceItem[] = []
  let characters = 0
  let position = 0
  for await (const item of items) {
    position += 1
    // Items read before need no payload again, except those of a table, which are compared.
    const isLeft = !READERS[kind].isTable && position <= context.after
    const needed = isLeft ? { ...item, notes: [], payload: null } : item
    batch.push(needed)
    characters += JSON.stringify(needed).length
    if (batch.length < MOST_ITEMS && characters < MOST_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
