import { openEmbedded } from './embedded.ts'
import type { Connection } from './engine.ts'
import './patch-postgres-driver.ts'

export type { Connection, Db, Engine } from './engine.ts'
export { DatabaseError } from './engine.ts'

/**
 * Opens the configured database and brings its schema up to date: PostgreSQL if the settings have
 * an address, else the embedded database in `{dataDir}/db` (decision 002).
 *
 * @throws DatabaseError, or FolderLockedError for the embedded database: one sentence to show
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Connection> {
  if (options.databaseUrl === undefined) return openEmbedded(options.dataDir)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(options.databaseUrl)
}
