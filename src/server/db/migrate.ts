import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import type { Sql } from 'postgres'
import { installQueues } from '../jobs/install.ts'
import { DatabaseError } from './engine.ts'
import { embeddedStatements, postgresStatements, type RawStatements } from './raw-statements.ts'

/** The extension that an external PostgreSQL must provide; the embedded engine includes it. */
const EXTENSION = 'pg_trgm'

/** Why a server refuses to create the extension, by error code. */
const REFUSALS: Record<string, string> = {
  '42501': `The user of the database may not create the extension ${EXTENSION}, which searching needs: let its owner run "create extension ${EXTENSION}" in it once.`,
  '0A000': `The database server lacks the extension ${EXTENSION}, which searching needs: install the contrib modules of PostgreSQL there (the package is often called postgresql-contrib).`,
}

/**
 * Creates the extension that migrations need.
 *
 * @throws DatabaseError with one sentence if it is missing and cannot be created
 */
async function createExtensions(client: Sql<{ bigint: number | bigint }>): Promise<void> {
  try {
    await client`create extension if not exists ${client(EXTENSION)}`
  } catch (error) {
    throw extensionRefused(error) ?? error
  }
}

/** The sentence for a server that refuses to create the extension; undefined for other failures. */
export function extensionRefused(error: unknown): DatabaseError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = REFUSALS[code]
  return sentence === undefined ? undefined : new DatabaseError(sentence)
}

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The advisory lock of migrations: any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_236_010_455

/** The last commit with the 29 migrations that today's first migration replaces. */
const LAST_OF_FORMER = 'def7ba5'

/**
 * Brings the schema up to date, forward only, all missing steps or none; then the job queue's.
 *
 * @param folder the folder of the steps, as drizzle-kit writes them
 * @throws DatabaseError if former migrations stopped midway
 */
export async function migrateEmbeddedSchema(
  client: PGlite,
  folder = migrationsFolder,
): Promise<void> {
  const statements = embeddedStatements(client)
  await refuseStoppedMidway(statements, folder)
  await migrateEmbedded(drizzleEmbedded({ client }), { migrationsFolder: folder })
  await installQueues(statements)
}

/**
 * The same for PostgreSQL, where several servers may start at once: one migrates, and the others
 * wait and find nothing left to do.
 *
 * @param client with one connection only; end it afterwards, which releases the lock
 * @throws DatabaseError if the server lacks an extension or former migrations stopped midway
 */
export async function migratePostgresSchema(
  client: Sql<{ bigint: number | bigint }>,
  folder = migrationsFolder,
): Promise<void> {
  const statements = postgresStatements(client)
  await client`select pg_advisory_lock(${MIGRATION_LOCK})`
  await refuseStoppedMidway(statements, folder)
  await createExtensions(client)
  // Nothing may load the driver before the guard is installed (`patch-postgres-driver.ts`).
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/postgres-js'),
    import('drizzle-orm/postgres-js/migrator'),
  ])
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  await installQueues(statements)
}

/**
 * The first migration has the moment of the last one that it replaces, so the migrator treats a
 * database with that one as up to date. If the record ends earlier, migration cannot continue.
 */
async function refuseStoppedMidway(statements: RawStatements, folder: string): Promise<void> {
  const record = 'drizzle.__drizzle_migrations'
  const { rows: found } = await statements.executeSql(
    `select 1 where to_regclass('${record}') is not null`,
  )
  if (found.length === 0) return
  const [first] = readMigrationFiles({ migrationsFolder: folder })
  const { rows: stopped } = await statements.executeSql(
    `select 1 from ${record} having max(created_at) < $1`,
    [first?.folderMillis],
  )
  if (stopped.length === 0) return
  throw new DatabaseError(
    `This database is from an early version of Adro and not complete: check out commit ${LAST_OF_FORMER} and start it once with this database, then start this version again.`,
  )
}
