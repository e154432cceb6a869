import { openEmbedded, readEmbedded } from './embedded.ts'
import type { Connection, Db } from './engine.ts'
import type { MigrateOptions } from './migrate.ts'
import './patch-postgres-driver.ts'
import type { DatabaseWatch } from './watched-client.ts'

export { hasEmbedded } from './embedded.ts'
export type { Connection, Db, Engine } from './engine.ts'
export { DatabaseError } from './engine.ts'

/** The database to open, and how to migrate it. */
export interface OpenOptions extends MigrateOptions {
  databaseUrl: string | undefined
  dataDir: string
  /** Whether to create an embedded database even if a former one is lost. */
  newDatabase?: boolean
  /** Observes the statements on PostgreSQL. */
  watch?: DatabaseWatch | undefined
}

/**
 * Opens the configured database and brings its schema up to date: PostgreSQL if the settings have
 * an address, else the embedded database in `{dataDir}/db` (decision 002). It makes no backup (see
 * `openBackedUp`).
 *
 * @throws DatabaseError, or FolderLockedError for the embedded database: one sentence to show
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  newDatabase,
  watch,
  migrations,
  beforeMigrating,
}: OpenOptions): Promise<Connection> {
  const migrating = { migrations, beforeMigrating }
  if (databaseUrl === undefined) return openEmbedded(dataDir, { newDatabase, ...migrating })
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl, { watch, ...migrating })
}

/**
 * Reads from the configured database as it is: no migration runs, and none is created.
 *
 * @throws DatabaseError, or FolderLockedError for the embedded database: one sentence to show
 */
export async function readDatabase<Result>(
  options: { databaseUrl: string | undefined; dataDir: string },
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (options.databaseUrl === undefined) return readEmbedded(options.dataDir, read)
  const { readPostgres } = await import('./postgres.ts')
  return readPostgres(options.databaseUrl, read)
}
