import type { Engine } from '../db/engine.ts'
import { BackupError, type StoredTable } from './manifest.ts'

/** One session of either engine, for reading and writing whole tables as COPY text. */
export interface TableStore {
  engine: Engine
  /** Runs one statement. */
  rows<Row>(statement: string): Promise<Row[]>
  /** The rows of a table. */
  read(table: StoredTable): AsyncIterable<Uint8Array>
  /** Adds rows to a table. */
  write(table: StoredTable, text: AsyncIterable<Uint8Array>): Promise<void>
  close(): Promise<void>
}

/**
 * The tables of the job queue that hold data. It creates the others itself (its version,
 * statistics).
 */
const QUEUE_TABLES = ['queue', 'job', 'schedule', 'subscription']

/** All tables of the portal; those of the queue that others refer to come first. */
export function listTables(store: TableStore): Promise<StoredTable[]> {
  return store.rows<StoredTable>(`
    select n.nspname as schema, c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and (
      n.nspname = 'public' or
      n.nspname = 'pgboss' and c.relname in (${QUEUE_TABLES.map((name) => `'${name}'`).join(', ')}))
    order by n.nspname, c.relname <> 'queue', c.relname`)
}

/** The moment of the newest migration, in ms since 1970, and the version of the queue's tables. */
export async function schemaVersions(
  store: TableStore,
): Promise<{ migration: number; queueVersion: number }> {
  const [row] = await store.rows<{ migration: string | null; queue_version: number }>(`
    select (select max(created_at)::text from drizzle.__drizzle_migrations) as migration,
      (select version from pgboss.version) as queue_version`)
  return { migration: Number(row?.migration ?? 0), queueVersion: row?.queue_version ?? 0 }
}

/** A name as SQL writes it. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A table's quoted name for SQL. */
export function qualifiedName({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
}

/** A table's quoted columns for SQL. */
export function columnList({ columns }: StoredTable): string {
  return columns.map(quoteIdentifier).join(', ')
}

/**
 * Begins a transaction that may wait for an archive or a disk without a time limit.
 *
 * If a session ends between two statements, PostgreSQL's driver silently opens another one. Later
 * statements would then take effect at once, and their `commit` would commit nothing.
 *
 * @param statement `begin`, with its options
 * @returns `assertOpen`, to be called between tables and before the commit; it throws BackupError
 *   if the session was replaced
 */
export async function beginTransaction(
  store: TableStore,
  statement: string,
): Promise<{ assertOpen(): Promise<void> }> {
  await store.rows(statement)
  await store.rows('set local idle_in_transaction_session_timeout = 0')
  const begun = await transactionOf(store)
  return {
    assertOpen: async () => {
      if ((await transactionOf(store)) === begun) return
      throw new BackupError(
        'The connection to the database was lost on the way: run the command again.',
      )
    },
  }
}

/** Identifies the transaction: a process id may be reused, but not with the same start time. */
async function transactionOf(store: TableStore): Promise<string | undefined> {
  const [row] = await store.rows<{ transaction: string }>(`
    select pg_backend_pid() || ' ' || extract(epoch from transaction_timestamp()) as transaction`)
  return row?.transaction
}
