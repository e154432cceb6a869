import { flushCompileCache } from 'node:module'
import type { ImportColumns } from '#src/contract/office/import.ts'
import type { ImportFailure } from '#src/contract/office/import-notes.ts'
import { ImportRefused, type Reading, type SourceItem } from './reader.ts'
import { openSourceInProcess } from './readers.ts'

/** An answer of the reading process to one request. */
export type ReadAnswer =
  | { kind: 'begun'; columns: ImportColumns | null }
  | { kind: 'items'; items: SourceItem[] }
  | { kind: 'over' }
  | { kind: 'refused'; failure: ImportFailure }
  | { kind: 'failed'; message: string }

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
    const { columns, batches } = await openSourceInProcess(reading)
    yield { kind: 'begun', columns }
    for await (const items of batches) yield { kind: 'items', items }
  } catch (error) {
    yield error instanceof ImportRefused
      ? { kind: 'refused', failure: error.failure }
      : { kind: 'failed', message: String(error) }
  }
}
