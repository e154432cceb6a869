import { BackupError, type Manifest, type StoredTable, type TableRecord } from './manifest.ts'
import { RowChecksum } from './row-checksum.ts'
import {
  beginTransaction,
  listTables,
  qualifiedName,
  quoteIdentifier,
  schemaVersions,
  type TableStore,
} from './table-store.ts'

/** Tables into which a migration inserts a row. */
const FILLED_BY_MIGRATIONS = new Set(['installation'])

interface LoadOptions {
  /** Reads the tables from the archive and passes each one on. */
  feed(write: (table: TableRecord, text: AsyncIterable<Uint8Array>) => Promise<void>): Promise<void>
  /** Called after all tables were compared, before the commit. */
  beforeCommit?(): Promise<void>
}

/**
 * Fills the tables of a new database, compares each with the archive, and commits; after an error
 * the database is empty. It needs only the rights of the tables' owner.
 *
 * @param store a database with the schema of the archive's migration
 * @returns the tables of the archive that this version does not know, which were left out
 * @throws BackupError if the database is not empty or a table differs, and the errors of `feed`
 */
export async function loadTables(
  store: TableStore,
  manifest: Manifest,
  { feed, beforeCommit }: LoadOptions,
): Promise<string[]> {
  const there = await tablesToFill(store, manifest)
  const { assertOpen } = await beginTransaction(store, 'begin')
  try {
    const constraints = await foreignKeys(store)
    const guarded = await tablesWithTriggers(store)
    // Tables are filled one by one, so foreign keys are dropped first and all checked at the end.
    for (const { table, name } of constraints) {
      await store.rows(`alter table ${table} drop constraint ${quoteIdentifier(name)}`)
    }
    for (const table of guarded) await store.rows(`alter table ${table} disable trigger user`)
    await store.rows(`truncate ${[...there].join(', ')}`)
    await feed(async (table, text) => {
      await assertOpen()
      if (there.has(qualifiedName(table))) await store.write(table, text)
      else for await (const _ of text);
    })
    await setSequences(store, manifest)
    for (const { table, name, definition } of constraints) {
      await store.rows(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`)
    }
    for (const table of guarded) await store.rows(`alter table ${table} enable trigger user`)
    for (const table of manifest.tables) {
      if (there.has(qualifiedName(table))) await compare(store, table)
    }
    // Everything that can fail comes before the commit, which cannot be undone.
    for (const name of there) await store.rows(`analyze ${name}`)
    await beforeCommit?.()
    await assertOpen()
    await store.rows('commit')
  } catch (error) {
    await store.rows('rollback').catch(() => undefined)
    throw error
  }
  return manifest.tables.map(qualifiedName).filter((name) => !there.has(name))
}

/**
 * Refuses a database that is in use. Only rows count: it may have tables, even of an older version,
 * and the rows that migrations insert.
 *
 * @throws BackupError
 */
export async function assertEmpty(store: TableStore): Promise<void> {
  for (const table of await listTables(store)) {
    if (table.schema !== 'public' || FILLED_BY_MIGRATIONS.has(table.name)) continue
    const found = await store.rows(`select 1 from ${qualifiedName(table)} limit 1`)
    if (found.length === 0) continue
    throw new BackupError(
      `The database is not empty (the table ${table.name} has rows): a backup is restored into a new database only.`,
    )
  }
}

/** The names of the archive's tables that exist here. */
async function tablesToFill(store: TableStore, manifest: Manifest): Promise<Set<string>> {
  const { migration, queueVersion } = await schemaVersions(store)
  if (migration !== manifest.migration) {
    throw new BackupError('The database has the tables of another version of Adro: use a new one.')
  }
  await assertEmpty(store)
  const ours = await listTables(store)
  const known = new Map(ours.map((table) => [qualifiedName(table), table]))
  const filled = manifest.tables.filter((table) => {
    // Tables of another version of the queue may have other columns and other rules.
    if (table.schema !== 'public' && queueVersion !== manifest.queueVersion) return false
    const same = known.get(qualifiedName(table))
    if (same) refuseUnknownColumns(table, same)
    return same !== undefined
  })
  return new Set(filled.map(qualifiedName))
}

function refuseUnknownColumns(table: StoredTable, { columns }: StoredTable): void {
  const unknown = table.columns.find((column) => !columns.includes(column))
  if (unknown === undefined) return
  throw new BackupError(`The column ${unknown} of ${table.name} is none that Adro made.`)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

function foreignKeys(store: TableStore): Promise<ForeignKey[]> {
  return store.rows<ForeignKey>(`
    select conrelid::regclass::text as "table", conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`)
}

async function tablesWithTriggers(store: TableStore): Promise<string[]> {
  const rows = await store.rows<{ name: string }>(`
    select distinct t.tgrelid::regclass::text as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`)
  return rows.map(({ name }) => name)
}

async function setSequences(store: TableStore, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, lastValue } of sequences) {
    if (lastValue === null) continue
    const sequence = `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
    await store.rows(`select setval('${sequence}', ${lastValue})
      where to_regclass('${sequence}') is not null`)
  }
}

/** @throws BackupError if the database does not contain the rows that were written */
async function compare(store: TableStore, table: TableRecord): Promise<void> {
  const checksum = new RowChecksum()
  for await (const chunk of store.read(table)) checksum.add(chunk)
  if (checksum.digest() === table.sha256 && checksum.rows === table.rows) return
  throw new BackupError(
    `The table ${table.name} differs after restoring: ${checksum.rows} rows, and ${table.rows} in the backup.`,
  )
}
