import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { type FolderLock, lockFolder } from '#src/files/folder-lock.ts'
import { syncFolder, syncTree } from '#src/files/synced.ts'
import { assertDurable, DurableFiles, durableStart } from './durable-files.ts'
import { type Connection, DatabaseError, type Db } from './engine.ts'
import { hotCopier } from './hot-copy.ts'
import { sessionLeases } from './leases.ts'
import { maintain } from './maintenance.ts'
import { type MigrateOptions, migrateEmbeddedSchema } from './migrate.ts'
import { identifyInstallation, layNewDatabase, markMade, refuseIfLost } from './new-database.ts'
import { openEngine } from './open-engine.ts'
import { embeddedStatements } from './raw-statements.ts'
import * as schema from './schema.ts'
import { singleMessageClient } from './single-message-client.ts'
import { statisticsKeeper } from './statistics.ts'
import { embeddedParsers } from './value-shapes.ts'

/** How long statements may follow each other before other work gets a turn, in milliseconds. */
const AT_A_STRETCH_MS = 5
/** The pause in milliseconds after which no call, a sequence of statements, is under way. */
const PAUSE_MS = 15
/** The longest wait for such a pause in milliseconds: a publisher queries without pause. */
const PATIENCE_MS = 250

/** The terminate message of PostgreSQL's protocol 3.0 ('X'). */
const TERMINATE = 0x58

/**
 * Gives the rest of the process a turn between statements. The database works in this thread and
 * answers only through promises. A caller that queries again at each answer, such as an import,
 * would otherwise block all other callers.
 *
 * It also refuses statements that were queued before closing began and run only afterwards: PGlite
 * passes them to an engine that has ended, which then reports errors in this thread without end.
 *
 * @returns a function that waits a limited time until no other caller queries the database
 */
function takeTurns(client: PGlite): () => Promise<void> {
  const execute = client.execProtocolRaw.bind(client)
  let since = performance.now()
  let answeredAt = since
  client.execProtocolRaw = async (message, options) => {
    if (!client.ready && message[0] !== TERMINATE) throw new Error('PGlite is closing')
    const answer = await execute(message, options)
    answeredAt = performance.now()
    if (answeredAt - since >= AT_A_STRETCH_MS) {
      await setImmediate()
      since = performance.now()
    }
    return answer
  }
  return async () => {
    const begun = performance.now()
    do {
      await wait(PAUSE_MS)
      // Requests that arrived in the meantime are handled only now.
      await setImmediate()
    } while (performance.now() - answeredAt < PAUSE_MS && performance.now() - begun < PATIENCE_MS)
  }
}

/** PGlite's files are open to all users of the machine, so only the owner may enter the folder. */
const OWNER_ONLY = 0o700

const REMOVED_WHOLE = { recursive: true, force: true }
/** While a folder is removed, a process that is about to end may write into it. */
const RETRIES = 10

/**
 * Ensures that the folder holds a complete, unused database, even if an earlier process was killed
 * midway, and that other users of the machine cannot read it. Call it only under the folder's lock.
 *
 * @param newDatabase whether to make a database even where one was before
 * @throws DatabaseError when the folder holds something else, or its database is lost
 */
async function prepareFolder(dir: string, newDatabase: boolean): Promise<void> {
  const unfinished = `${dir}.unfinished`
  await rm(unfinished, { ...REMOVED_WHOLE, maxRetries: RETRIES })
  if (existsSync(join(dir, 'PG_VERSION'))) {
    await chmod(dir, OWNER_ONLY)
    // We hold the lock, so the process that wrote this is dead; PGlite fails on an empty file.
    await rm(join(dir, 'postmaster.pid'), { force: true })
    return
  }
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new DatabaseError(`The folder ${dir} holds something that is not a database.`)
  }
  if (!newDatabase) refuseIfLost(dir)
  await mkdir(unfinished, { mode: OWNER_ONLY })
  // A process that creates it may briefly outlive a killed parent, so the folder has a unique name.
  const made = await mkdtemp(`${unfinished}/`)
  await layNewDatabase(made)
  await syncTree(made)
  await rename(made, dir)
  await syncFolder(dirname(dir))
  await rm(unfinished, REMOVED_WHOLE)
}

/** The extensions that the schema needs; every PGlite that opens our databases loads them. */
export const embeddedExtensions = { pg_trgm }

/**
 * Opens the embedded database in `{dataDir}/db`, creates it if missing, and brings its schema up to
 * date. Acknowledged writes survive kill -9 and power cuts. Only this process may use it.
 *
 * @param options.newDatabase whether to make a database even where one was before and is lost
 * @throws FolderLockedError when another process has it open
 * @throws DatabaseError when the folder cannot be used, its database is lost, or migrating it fails
 */
export async function openEmbedded(
  dataDir: string,
  { newDatabase = false, ...options }: MigrateOptions & { newDatabase?: boolean } = {},
): Promise<Connection> {
  return underLock(dataDir, async (dir, lock) => {
    await prepareFolder(dir, newDatabase).catch(sentenceFor(dir))
    markMade(dir)
    return openLocked(dir, lock, options)
  })
}

/**
 * Reads from an embedded database as it is: its schema is not brought up to date.
 *
 * @throws FolderLockedError when another process has it open
 * @throws DatabaseError when there is none, or it cannot be opened
 */
export async function readEmbedded<Result>(
  dataDir: string,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!hasEmbedded(dataDir)) throw new DatabaseError(`There is no database in ${dataDir}.`)
  const { db, close } = await underLock(dataDir, async (dir, lock) =>
    embeddedConnection(await openFiles(dir), () => lock.release()),
  )
  try {
    return await read(db)
  } finally {
    await close()
  }
}

/** Whether a data folder holds an embedded database. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, 'db', 'PG_VERSION'))
}

async function underLock(
  dataDir: string,
  open: (dir: string, lock: FolderLock) => Promise<Connection>,
): Promise<Connection> {
  const dir = join(dataDir, 'db')
  const inSentence = sentenceFor(dir)
  const lock = await lockFolder(dir, 'database').catch(inSentence)
  try {
    return await withTimer(() => open(dir, lock))
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Any interval would do: the timer only has to exist. */
const KEEP_ALIVE_MS = 1_000

/**
 * Opens a database while a timer exists. Compiling WebAssembly leaves the event loop empty. Node
 * then waits for V8's background tasks, and one of them may wait for this thread to collect
 * garbage: the start hangs for ever (nodejs/node#54918).
 */
export async function withTimer<Result>(opening: () => Promise<Result>): Promise<Result> {
  const busy = setInterval(() => {}, KEEP_ALIVE_MS)
  try {
    return await opening()
  } finally {
    clearInterval(busy)
  }
}

/** Turns a disk's error code into a sentence; other errors are rethrown. */
function sentenceFor(dir: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new DatabaseError(`The folder ${dir} cannot be used (${error.message}).`, {
      cause: error,
    })
  }
}

async function openLocked(
  dir: string,
  lock: FolderLock,
  { migrations, beforeMigrating }: MigrateOptions,
): Promise<Connection> {
  const client = await openFiles(dir)
  const maintenance = maintain(client, (sentence) =>
    process.emitWarning(sentence, 'DatabaseWarning'),
  )
  const connection = embeddedConnection(client, () => {
    maintenance.stop()
    lock.release()
  })
  connection.copyFiles = hotCopier(client, dir, maintenance)
  try {
    await migrateEmbeddedSchema(client, migrations, async (pending) =>
      beforeMigrating?.(pending, connection.copyFiles),
    )
    await identifyInstallation(client)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/**
 * Settings that save memory. The engine uses this process's memory, which never shrinks; pages
 * outside the buffers are in the operating system's file cache (decision 066).
 */
export const FRUGAL = [
  'shared_buffers=8MB',
  'maintenance_work_mem=8MB',
  // ANALYZE holds 300 rows for each unit: at the default 100, all texts of a large parish.
  'default_statistics_target=25',
].flatMap((setting) => ['-c', setting])

async function openFiles(dir: string): Promise<PGlite> {
  const files = new DurableFiles(dir)
  const said: string[] = []
  const onStderr = (line: string) => said.push(line) > 0
  const client = await openEngine({
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
 * A connection to an open, already migrated PGlite.
 *
 * @param closed called once it is closed or closing has failed
 */
export function embeddedConnection(client: PGlite, closed: () => void = () => {}): Connection {
  let closing: Promise<void> | undefined
  const statements = embeddedStatements(client)
  // Drizzle calls nothing else of PGlite.
  const drizzleClient = singleMessageClient(client) as PGlite
  const db: Db = drizzle({ client: drizzleClient, schema, casing: 'snake_case' })
  const letOthersAsk = takeTurns(client)
  const keepStatistics = statisticsKeeper(db)
  return {
    db,
    engine: 'embedded',
    connections: 1,
    statements,
    leases: sessionLeases(statements),
    betweenTransactions: async () => {
      await letOthersAsk()
      await keepStatistics()
    },
    // There is one connection, so all other callers wait.
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
