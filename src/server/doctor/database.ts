import type { Config } from '#src/config/config.ts'
import type { DatabaseFacts } from '#src/contract/health.ts'
import { FolderLockedError } from '#src/files/folder-lock.ts'
import { DatabaseError, type Engine, hasEmbedded, readDatabase } from '#src/server/db/connection.ts'
import { SEARCH_EXTENSION, schemaState } from '#src/server/db/migrate.ts'
import { databaseFacts } from '#src/server/features/health/database-facts.ts'
import type { Folder } from './disk.ts'
import { amount, attention, broken, type Outcome, ok, problem, skipped } from './outcome.ts'
import type { RunningPortal } from './running-portal.ts'

/** The facts about the database, and their source. */
export type DatabaseState =
  | { kind: 'facts'; engine: Engine; facts: DatabaseFacts; from: 'the portal' | 'itself' }
  | { kind: 'unreachable'; message: string }
  | { kind: 'unknown'; message: string }

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Reads PostgreSQL directly. The embedded database belongs to the portal: a running portal is asked
 * for the facts; otherwise the folder is opened, only by its owner, because other users would leave
 * files that the portal cannot write.
 */
export async function readDatabaseState(
  config: DatabaseConfig,
  portal: RunningPortal,
  folder: Folder,
): Promise<DatabaseState> {
  if (config.databaseUrl !== undefined) return readFrom(config, 'postgres')
  if (portal.kind === 'up') return stateFromPortal(portal.readiness)
  if (folder.kind === 'missing' || (folder.kind === 'ours' && !hasEmbedded(config.dataDir))) {
    return { kind: 'unknown', message: `There is no database in ${config.dataDir} yet.` }
  }
  if (folder.kind === 'ours') return readFrom(config, 'embedded')
  if (folder.kind === 'foreign') {
    return {
      kind: 'unknown',
      message: 'Only the user of the portal may open the embedded database.',
    }
  }
  return { kind: 'unknown', message: `${config.dataDir} cannot be used.` }
}

function stateFromPortal({ database, diagnosis }: (RunningPortal & { kind: 'up' })['readiness']) {
  if (database === 'down') {
    return { kind: 'unreachable', message: 'It does not answer to the portal.' } as const
  }
  const facts = diagnosis?.database
  if (facts) return { kind: 'facts', engine: 'embedded', facts, from: 'the portal' } as const
  const message = 'The running portal has the database, but gives no details: '
  const why = diagnosis ? 'reading them took too long.' : 'its secret is not here.'
  return { kind: 'unknown', message: message + why } as const
}

async function readFrom(config: DatabaseConfig, engine: Engine): Promise<DatabaseState> {
  try {
    const facts = await readDatabase(config, databaseFacts)
    return { kind: 'facts', engine, facts, from: 'itself' }
  } catch (error) {
    if (error instanceof FolderLockedError) return { kind: 'unknown', message: error.message }
    if (error instanceof DatabaseError) return { kind: 'unreachable', message: error.message }
    throw error
  }
}

/** Whether the database answers: engine, version, size. */
export function checkDatabase(known: DatabaseState): Outcome {
  switch (known.kind) {
    case 'unknown':
      return skipped(known.message)
    case 'unreachable':
      return broken(
        known.message,
        'Start the database, or correct DATABASE_URL or DATA_DIR.',
        problem('database_away'),
      )
    case 'facts': {
      const engine = known.engine === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL'
      const { version, bytes } = known.facts
      const source = known.from === 'the portal' ? ', as the running portal says' : ''
      return ok(`${engine} ${version}, ${amount(bytes)}${source}.`)
    }
  }
}

/** Whether the schema fits this code. */
export function checkMigrations(known: DatabaseState): Outcome {
  if (known.kind !== 'facts') return skipped('Without the database, its migrations are unknown.')
  const state = schemaState(known.facts.migrated_to)
  switch (state.kind) {
    case 'current':
      return ok('All migrations of this code have run.')
    case 'behind':
      return attention(
        `Migrations that have not run: ${state.missing}.`,
        'Start the portal with this code: it makes a backup and runs them.',
        problem('schema_older'),
      )
    case 'ahead':
      return broken(
        'The database is newer than this code: a later version has changed it.',
        'Install that version again, or restore the backup from before it.',
        problem('schema_newer'),
      )
    case 'empty':
      return attention('The database is empty.', 'Start the portal: it makes the tables.')
    case 'stopped':
      return broken(
        'The database is from an early version and not complete.',
        'Start the portal: it says which commit completes it.',
      )
  }
}

/** Whether the extension for searching is installed. */
export function checkExtension(known: DatabaseState): Outcome {
  if (known.kind !== 'facts') return skipped('Without the database, its extensions are unknown.')
  if (known.facts.has_extension) return ok(`${SEARCH_EXTENSION} is installed.`)
  if (known.facts.migrated_to === null) return skipped('The first start installs the extension.')
  return broken(
    `The extension ${SEARCH_EXTENSION} is missing, so searching fails.`,
    `Let the owner of the database run "create extension ${SEARCH_EXTENSION}" in it.`,
    problem('extension_missing', { name: SEARCH_EXTENSION }),
  )
}
