import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type FolderLock, lockFolder } from '#src/files/folder-lock.ts'
import { DatabaseError } from './database-error.ts'
import { assertDurable, DurableFiles, durableStart } from './durable-files.ts'
import { embeddedExtensions } from './embedded-extensions.ts'
import { prepareFolder } from './embedded-folder.ts'
import { takeTurns } from './embedded-turns.ts'
import type { Connection, Db } from './engine.ts'
import { sessionLeases } from './leases.ts'
import { maintain } from './maintenance.ts'
import { migrateEmbeddedSchema } from './migrate.ts'
import { embeddedStatements } from './raw-statements.ts'
import * as schema from './schema.ts'
import { statisticsKeeper } from './statistics.ts'
import { embeddedParsers } from './value-shapes.ts'

/**
 * Opens the embedded database in `{dataDir}/db`, made if it is not there, and brings its schema up
 * to date. What it acknowledges survives kill -9 and power cuts; it belongs to this process alone.
 *
 * @throws FolderLockedError when another process has it open
 * @throws DatabaseError when the folder cannot be used
 */
export async function openEmbedded(dataDir: string): Promise<Connection> {
  const dir = join(dataDir, 'db')
  const inSentence = sentenceFor(dir)
  const lock = await lockFolder(dir, 'database').catch(inSentence)
  try {
    await prepareFolder(dir).catch(inSentence)
    return await openLocked(dir, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Says in a sentence what the disk says in a code; other errors pass. */
function sentenceFor(dir: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new DatabaseError(`The folder ${dir} cannot be used (${error.message}).`, {
      cause: error,
    })
  }
}

async function openLocked(dir: string, lock: FolderLock): Promise<Connection> {
  const client = await openFiles(dir)
  const stop = maintain(client, (sentence) => process.emitWarning(sentence, 'DatabaseWarning'))
  const connection = embeddedConnection(client, () => {
    stop()
    lock.release()
  })
  try {
    await migrateEmbeddedSchema(client)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/**
 * Its memory is that of this process and never shrinks: pages that are not among the buffers are in
 * the system's cache of files (decision 066).
 */
const FRUGAL = [
  'shared_buffers=16MB',
  'maintenance_work_mem=8MB',
  // To look at a table it holds 300 rows for each: at the usual 100, all of a large parish's texts.
  'default_statistics_target=25',
].flatMap((setting) => ['-c', setting])

async function openFiles(dir: string): Promise<PGlite> {
  const files = new DurableFiles(dir)
  const said: string[] = []
  const onStderr = (line: string) => said.push(line) > 0
  const client = await PGlite.create({
    fs: files,
    startParams: [...durableStart, ...FRUGAL],
    extensions: embeddedExtensions,
    parsers: embeddedParsers,
    onStderr,
  }).catch(() => {
    const reason = said.findLast((line) => /FATAL|PANIC/.test(line)) ?? 'PGlite does not say why'
    throw new DatabaseError(`The database in ${dir} cannot be opened (${reason.trim()}).`)
  })
  try {
    await assertDurable(client, files)
    return client
  } catch (error) {
    await client.close()
    throw error
  }
}

/**
 * A connection to an open PGlite, migrated already.
 *
 * @param closed called once it is closed, or has failed to
 */
export function embeddedConnection(client: PGlite, closed: () => void = () => {}): Connection {
  let closing: Promise<void> | undefined
  const statements = embeddedStatements(client)
  const db: Db = drizzle({ client, schema, casing: 'snake_case' })
  const letOthersAsk = takeTurns(client)
  const keepStatistics = statisticsKeeper(db)
  return {
    db,
    engine: 'embedded',
    statements,
    leases: sessionLeases(statements),
    betweenTransactions: async () => {
      await letOthersAsk()
      await keepStatistics()
    },
    // Everybody waits: there is one connection.
    turnMs: 150,
    ping: async () => {
      await client.query('select 1')
    },
    close: () => {
      closing ??= client.close().finally(closed)
      return closing
    },
  }
}
