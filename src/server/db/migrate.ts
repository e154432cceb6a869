import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import type { Sql } from 'postgres'
import { errorCode } from '#src/files/error-code.ts'
import { installQueues, QUEUE_TABLES_VERSION } from '../jobs/boss.ts'
import { QUEUE_SCHEMA } from '../jobs/queues.ts'
import { type Connection, DatabaseError } from './engine.ts'
import { embeddedStatements, postgresStatements, type RawStatements } from './raw-statements.ts'

/** The extension that an external PostgreSQL must provide; the embedded engine includes it. */
export const SEARCH_EXTENSION = 'pg_trgm'

/** Why a server refuses to create the extension, by error code. */
const REFUSALS: Record<string, string> = {
  '42501': `The user of the database may not create the extension ${SEARCH_EXTENSION}, which searching needs: let its owner run "create extension ${SEARCH_EXTENSION}" in it once.`,
  '0A000': `The database server lacks the extension ${SEARCH_EXTENSION}, which searching needs: install the contrib modules of PostgreSQL there (the package is often called postgresql-contrib).`,
}

/**
 * Creates the extension that migrations need.
 *
 * @throws DatabaseError with one sentence if it is missing and cannot be created
 */
async function createExtensions(client: Sql<{ bigint: number | bigint }>): Promise<void> {
  try {
    await client`create extension if not exists ${client(SEARCH_EXTENSION)}`
  } catch (error) {
    throw extensionRefused(error) ?? error
  }
}

/** The sentence for a server that refuses to create the extension; undefined for other failures. */
export function extensionRefused(error: unknown): DatabaseError | undefined {
  const sentence = REFUSALS[errorCode(error) ?? '']
  return sentence === undefined ? undefined : new DatabaseError(sentence)
}

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The state of a schema relative to the migrations of this code. */
export type SchemaState =
  | { kind: 'current' }
  /** The number of migrations that the next start applies. */
  | { kind: 'behind'; missing: number }
  /** A newer version of the code has changed it. */
  | { kind: 'ahead' }
  | { kind: 'empty' }
  /** An early version stopped midway (`refuseStoppedMidway`). */
  | { kind: 'stopped' }

/**
 * Compares as the migrator does, by the moment of the newest migration.
 *
 * @param migratedTo that moment in milliseconds since 1970; null for a database without any
 */
export function schemaState(migratedTo: number | null, folder = migrationsFolder): SchemaState {
  if (migratedTo === null) return { kind: 'empty' }
  const moments = readMigrationFiles({ migrationsFolder: folder }).map((step) => step.folderMillis)
  const missing = moments.filter((moment) => moment > migratedTo).length
  if (migratedTo > Math.max(...moments)) return { kind: 'ahead' }
  if (missing === moments.length) return { kind: 'stopped' }
  return missing > 0 ? { kind: 'behind', missing } : { kind: 'current' }
}

/** The advisory lock of migrations: any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_236_010_455

/** The last commit with the 29 migrations that today's first migration replaces. */
const LAST_OF_FORMER = 'def7ba5'

/** One migration, in the order in which they are applied. */
interface Step {
  /** The name of its file, without `.sql`. */
  tag: string
  /** When it was written, in milliseconds since 1970: the database's record holds it. */
  moment: number
  statements: string[]
}

/** What a start changes in the tables of a database that has data. */
export interface PendingChanges {
  /** The names of the missing migrations, in order. */
  migrations: string[]
  /** The version that the job queue's tables get; undefined if they stay as they are. */
  queueTables: number | undefined
}

/**
 * Called before the first change, while the database is as the former version left it; not called
 * for a new database. If it throws, the start fails.
 *
 * @param copyFiles copies the embedded database, which is open (`Connection.copyFiles`)
 */
export type BeforeMigrating = (
  pending: PendingChanges,
  copyFiles?: Connection['copyFiles'],
) => Promise<void>

/** How an opened database is migrated. */
export interface MigrateOptions {
  /** The folder of the steps, as drizzle-kit writes them; by default, the product's. */
  migrations?: string
  beforeMigrating?: BeforeMigrating
}

/**
 * Brings the schema up to date, forward only, all missing steps or none; then the job queue's.
 *
 * @param folder the folder of the steps, as drizzle-kit writes them
 * @param beforeMigrating called before a database with data is changed
 * @throws DatabaseError if former migrations stopped midway, a newer version migrated the database,
 *   or a step fails; and what `beforeMigrating` throws
 */
export async function migrateEmbeddedSchema(
  client: PGlite,
  folder = migrationsFolder,
  beforeMigrating?: (pending: PendingChanges) => Promise<void>,
): Promise<void> {
  const statements = embeddedStatements(client)
  const state = await readSchema(statements, folder)
  const pending = pendingChanges(state)
  if (pending) await beforeMigrating?.(pending)
  const migrating = migrateEmbedded(drizzleEmbedded({ client }), { migrationsFolder: folder })
  await migrating.catch((error) => {
    throw migrationFailure(error, state.missing)
  })
  await updateQueues(statements)
}

/**
 * The same for PostgreSQL, where several servers may start at once: one migrates, and the others
 * wait and find nothing left to do.
 *
 * @param client with one connection only; end it afterwards, which releases the lock
 * @throws DatabaseError as for the embedded database, and if the server lacks an extension
 */
export async function migratePostgresSchema(
  client: Sql<{ bigint: number | bigint }>,
  folder = migrationsFolder,
  beforeMigrating?: (pending: PendingChanges) => Promise<void>,
): Promise<void> {
  const statements = postgresStatements(client)
  const lockedSchema = async () => {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`
    return readSchema(statements, folder)
  }
  let state = await lockedSchema()
  const pending = pendingChanges(state)
  if (pending && beforeMigrating) {
    await beforeMigrating(pending)
    // A session that ended meanwhile has lost the lock, and the driver has opened another one.
    state = await lockedSchema()
  }
  await createExtensions(client)
  // The driver must not load before its patch is installed (`patch-postgres-driver.ts`).
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/postgres-js'),
    import('drizzle-orm/postgres-js/migrator'),
  ])
  await migrate(drizzle({ client }), { migrationsFolder: folder }).catch((error) => {
    throw migrationFailure(error, state.missing)
  })
  await updateQueues(statements)
}

/** The steps of a folder, in order. */
export function readSteps(folder = migrationsFolder): Step[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  const { entries }: { entries: { tag: string }[] } = journal
  return readMigrationFiles({ migrationsFolder: folder }).map((file, at) => ({
    tag: entries[at]?.tag ?? '',
    moment: file.folderMillis,
    statements: file.sql,
  }))
}

/** The state of a database relative to the migrations of a folder. */
interface SchemaRecord {
  /** Whether no step was ever applied. */
  isNew: boolean
  missing: Step[]
  /** The version of the job queue's tables; null if there are none. */
  queueTables: number | null
}

/**
 * Finds the migrations that the database lacks.
 *
 * The first migration has the moment of the last one that it replaces, so the migrator treats a
 * database with that one as up to date. If the record ends earlier, migration cannot continue. If
 * it ends later than our last step, the migrator would do nothing, and this version would write
 * into tables that it does not know (decision 122).
 *
 * @throws DatabaseError if the record ends too early or too late
 */
async function readSchema(statements: RawStatements, folder: string): Promise<SchemaRecord> {
  const steps = readSteps(folder)
  const { applied, queueTables } = await readRecord(statements)
  if (applied === null) return { isNew: true, missing: steps, queueTables }
  if (applied < Number(steps.at(0)?.moment)) {
    throw new DatabaseError(
      `This database is from an early version of Adro and not complete: check out commit ${LAST_OF_FORMER} and start it once with this database, then start this version again.`,
    )
  }
  if (applied > Number(steps.at(-1)?.moment)) {
    throw new DatabaseError(
      'This database was migrated by a newer version of Adro: start that version, or restore the backup that was made before the update.',
    )
  }
  return { isNew: false, missing: steps.filter(({ moment }) => moment > applied), queueTables }
}

/** What would change in a database with data; undefined if nothing would. */
function pendingChanges({ isNew, missing, queueTables }: SchemaRecord): PendingChanges | undefined {
  const changesQueue = queueTables !== null && queueTables < QUEUE_TABLES_VERSION
  if (isNew || (missing.length === 0 && !changesQueue)) return undefined
  return {
    migrations: missing.map(({ tag }) => tag),
    queueTables: changesQueue ? QUEUE_TABLES_VERSION : undefined,
  }
}

/** The moment of the last step in the database's record, and the version of the queue's tables. */
async function readRecord(
  statements: RawStatements,
): Promise<{ applied: number | null; queueTables: number | null }> {
  const record = 'drizzle.__drizzle_migrations'
  const { rows: found } = await statements.executeSql(
    `select to_regclass('${record}') is not null as steps,
      to_regclass('${QUEUE_SCHEMA}.version') is not null as queue`,
  )
  const [has] = found as { steps: boolean; queue: boolean }[]
  const { rows } = await statements.executeSql(
    `select ${has?.steps ? `(select max(created_at) from ${record})` : 'null'}::float8 as applied,
      ${has?.queue ? `(select max(version) from ${QUEUE_SCHEMA}.version)` : 'null'}::int as "queueTables"`,
  )
  const [row] = rows as { applied: number | null; queueTables: number | null }[]
  return row ?? { applied: null, queueTables: null }
}

/** @throws DatabaseError if the database refuses; what was migrated before stays */
async function updateQueues(statements: RawStatements): Promise<void> {
  await installQueues(statements).catch((cause: unknown) => {
    const reason = databaseReason(cause)
    if (reason === undefined) throw cause
    throw new DatabaseError(
      `The tables of the job queue could not be brought up to date (${reason}), after the migrations: correct the reason and start again, or restore the backup from before them for the former version.`,
      { cause },
    )
  })
}

/**
 * What to show for a failed migration. One transaction holds all steps, so what the database
 * refuses is rolled back as a whole.
 *
 * @param missing the steps that were to be applied
 */
function migrationFailure(cause: unknown, missing: Step[]): unknown {
  const reason = databaseReason(cause)
  if (reason === undefined) return cause
  const failed =
    cause instanceof DrizzleQueryError &&
    missing.find(({ statements }) => statements.includes(cause.query))
  const what = failed ? `Step ${failed.tag} of the migration` : 'The migration of the database'
  return new DatabaseError(
    `${what} failed (${reason}): nothing was changed, as all steps are rolled back together, so the version that ran before can still be started with this database.`,
    { cause },
  )
}

/** The message of the database itself, which alone has a severity; undefined for other failures. */
function databaseReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'severity' in error ? error.message : databaseReason(error.cause)
}
