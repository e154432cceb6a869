import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import type { Sql } from 'postgres'
import { installQueues } from '../jobs/install.ts'
import { createExtensions } from './extensions.ts'
import { embeddedStatements, postgresStatements } from './raw-statements.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number that nothing else in the database locks: the migrations' turn. */
const MIGRATION_LOCK = 7_236_010_455

/** Brings the schema up to date, forward only, all missing steps or none; then the job queue's. */
export async function migrateEmbeddedSchema(client: PGlite): Promise<void> {
  await migrateEmbedded(drizzleEmbedded({ client }), { migrationsFolder })
  await installQueues(embeddedStatements(client))
}

/**
 * The same for PostgreSQL, where several servers may start at once: one migrates, the others wait
 * their turn and find nothing left to do.
 *
 * @param client with one connection only, to be ended afterwards: that is what ends the turn
 * @throws DatabaseError where the server lacks an extension
 */
export async function migratePostgresSchema(
  client: Sql<{ bigint: number | bigint }>,
): Promise<void> {
  await client`select pg_advisory_lock(${MIGRATION_LOCK})`
  await createExtensions(client)
  await migratePostgres(drizzlePostgres({ client }), { migrationsFolder })
  await installQueues(postgresStatements(client))
}
