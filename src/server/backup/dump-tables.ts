import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Manifest, type SequenceRecord, type TableRecord, tableEntry } from './manifest.ts'
import { RowChecksum, withChecksum } from './row-checksum.ts'
import { beginTransaction, listTables, schemaVersions, type TableStore } from './table-store.ts'

export type DatabasePart = Pick<Manifest, 'migration' | 'queueVersion' | 'tables' | 'sequences'>

/**
 * Writes all tables of a database to files, as they are at one moment.
 *
 * @param folder that receives a file for each table, named by `tableEntry`
 */
export async function dumpTables(store: TableStore, folder: string): Promise<DatabasePart> {
  const { assertOpen } = await beginTransaction(
    store,
    'begin transaction isolation level repeatable read, read only',
  )
  const versions = await schemaVersions(store)
  const tables: TableRecord[] = []
  for (const table of await listTables(store)) {
    const file = join(folder, tableEntry(table))
    await mkdir(dirname(file), { recursive: true })
    const checksum = new RowChecksum()
    const text = Readable.from(withChecksum(store.read(table), checksum), { objectMode: false })
    await pipeline(text, createWriteStream(file, { mode: 0o600 }))
    await assertOpen()
    const sha256 = checksum.digest()
    tables.push({ ...table, rows: checksum.rows, sha256 })
  }
  // Sequences are not transactional: read last, they are beyond every row that was read.
  const sequences = await sequencesOf(store)
  await assertOpen()
  await store.rows('commit')
  return { ...versions, tables, sequences }
}

/** The sequences of the portal's tables. */
export function sequencesOf(store: TableStore): Promise<SequenceRecord[]> {
  return store.rows<SequenceRecord>(`
    select schemaname as schema, sequencename as name, last_value::text as "lastValue"
    from pg_sequences where schemaname = 'public' order by 1, 2`)
}
