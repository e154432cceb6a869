import { flushCompileCache } from 'node:module'
import type { ImportColumns } from '#src/contract/office/import.ts'
import type { ImportFailure } from '#src/contract/office/import-notes.ts'
import { ImportRefused, type Reading, type SourceItem } from './reader.ts'
import { openSourceInProcess, READERS } from './readers.ts'

/** An answer of the reading process to one request. */
export type ReadAnswer =
  | { kind: 'begun'; columns: ImportColumns | null }
  | { kind: 'items'; items: SourceItem[] }
  | { kind: 'over' }
  | { kind: 'refused'; failure: ImportFailure }
  | { kind: 'failed'; message: string }

/** The most items, and characters in them, that one answer holds. */
const MOST_ITEMS = 200
const MOST_CHARACTERS = 500_000

let answers: AsyncGenerator<ReadAnswer> | undefined

// The process is later killed, so it stores the compile cache now.
flushCompileCache()

// The first message names the file to read; each further message asks for items.
process.on('message', async (asked: Reading | 'next') => {
  if (asked !== 'next') answers = answersTo(asked)
  const next = await answers?.next()
  process.send?.(next?.value ?? { kind: 'over' })
})
// The parent has exited.
process.on('disconnect', () => process.exit())

async function* answersTo(reading: Reading): AsyncGenerator<ReadAnswer> {
  try {
    const { columns, items } = await openSourceInProcess(reading)
    yield { kind: 'begun', columns }
    for await (const some of handfuls(known(items, reading))) yield { kind: 'items', items: some }
  } catch (error) {
    yield error instanceof ImportRefused
      ? { kind: 'refused', failure: error.failure }
      : { kind: 'failed', message: String(error) }
  }
}

/** Items read before need no payload again, except those of a table, which are compared. */
async function* known(
  items: AsyncIterable<SourceItem> | Iterable<SourceItem>,
  { kind, context }: Reading,
): AsyncGenerator<SourceItem> {
  let position = 0
  for await (const item of items) {
    position += 1
    const isLeft = !READERS[kind].isTable && position <= context.after
    yield isLeft ? { ...item, notes: [], payload: null } : item
  }
}

async function* handfuls(items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem[]> {
  let some: SourceItem[] = []
  let characters = 0
  for await (const item of items) {
    some.push(item)
    characters += JSON.stringify(item).length
    if (some.length < MOST_ITEMS && characters < MOST_CHARACTERS) continue
    yield some
    some = []
    characters = 0
  }
  if (some.length > 0) yield some
}
