import type { PGlite } from '@electric-sql/pglite'
import { BackupError, type StoredTable } from './manifest.ts'
import { columnList, qualifiedName, type TableStore } from './table-store.ts'

/** Pages of a table to read at once, because the engine returns an answer as a whole. */
const PAGES_AT_ONCE = 32
/** The bytes of rows to write at once. */
const BYTES_AT_ONCE = 1024 * 1024
const NEWLINE = 0x0a

/** An embedded database without other users. */
export function embeddedTables(client: PGlite): TableStore {
  const rows = async <Row>(statement: string) => (await client.query<Row>(statement)).rows
  return {
    engine: 'embedded',
    rows,
    read: (table) => readPages(client, table),
    write: async (table, text) => {
      for await (const lines of wholeLines(text)) {
        await client.query(
          `copy ${qualifiedName(table)} (${columnList(table)}) from '/dev/blob'`,
          [],
          {
            blob: new Blob([lines]),
          },
        )
      }
    },
    close: () => client.close(),
  }
}

/** Reads a table by ranges of its pages, which nobody else changes in the meantime. */
async function* readPages(client: PGlite, table: StoredTable): AsyncGenerator<Uint8Array> {
  const name = qualifiedName(table)
  await assertReadable(client, table)
  const { rows } = await client.query<{ pages: number }>(`
    select ceil(greatest(
      pg_relation_size('${name}'),
      (select max(pg_relation_size(relid)) from pg_partition_tree('${name}'))
    ) / current_setting('block_size')::numeric)::int as pages`)
  const pages = rows[0]?.pages ?? 0
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    const { blob } = await client.query(`
      copy (select ${columnList(table)} from ${name}
        where ctid >= '(${page},0)' and ctid < '(${page + PAGES_AT_ONCE},0)') to '/dev/blob'`)
    if (blob) yield new Uint8Array(await blob.arrayBuffer())
  }
}

/**
 * The size of a table whose file is missing is 0, like that of an empty one. Planning a query opens
 * the file, and those of all parts of a table.
 *
 * @throws BackupError
 */
async function assertReadable(client: PGlite, table: StoredTable): Promise<void> {
  await client.query(`select 1 from ${qualifiedName(table)} limit 1`).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError(`The table ${table.name} cannot be read (${why}).`, { cause })
  })
}

/** The same text in larger chunks of whole lines. */
async function* wholeLines(
  text: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of text) {
    parts.push(chunk)
    length += chunk.length
    const end = length < BYTES_AT_ONCE ? -1 : chunk.lastIndexOf(NEWLINE)
    if (end < 0) continue
    const rest = chunk.slice(end + 1)
    yield joined([...parts.slice(0, -1), chunk.subarray(0, end + 1)])
    parts = rest.length > 0 ? [rest] : []
    length = rest.length
  }
  if (length > 0) yield joined(parts)
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Buffer.concat(parts)
}
