import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { errorCode } from '#src/files/error-code.ts'
import { type Connection, DatabaseError, type Db } from './engine.ts'
import { sessionLeases } from './leases.ts'
import { type MigrateOptions, migratePostgresSchema } from './migrate.ts'
import { type Client, connect, openServers, type Servers } from './postgres-client.ts'
import { NO_PRIMARY } from './primary-follower.ts'
import { postgresStatements } from './raw-statements.ts'
import * as schema from './schema.ts'
import { statisticsKeeper } from './statistics.ts'
import { type DatabaseWatch, watchedClient } from './watched-client.ts'

const OLDEST_VERSION = 15
/** The connections of a process, besides one for leases and one for notifications. */
const POOL_CONNECTIONS = 10
/** How long a start waits for the server's version. */
const START_SECONDS = 20
/** How long closing waits for queries under way. */
const DRAIN_SECONDS = 10

/** Why a connection failed, by the code of the system, the driver or the server. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'no such host is known',
  CONNECT_TIMEOUT: 'it does not answer',
  '28P01': 'it does not accept the user or the password',
  '28000': 'it does not accept the user',
  '3D000': 'it has no database of that name',
  '57P03': 'it is still starting',
  [NO_PRIMARY]: 'none of its servers answers and takes writes',
}

/**
 * Opens the PostgreSQL at an address and brings its schema up to date.
 *
 * @throws DatabaseError with one sentence that names the host, and never the password
 */
export async function openPostgres(
  url: string,
  {
    watch,
    migrations,
    beforeMigrating,
  }: MigrateOptions & { watch?: DatabaseWatch | undefined } = {},
): Promise<Connection> {
  const single = await openSession(url)
  try {
    await migratePostgresSchema(single, migrations, beforeMigrating)
  } finally {
    await single.end({ timeout: DRAIN_SECONDS })
  }
  return postgresConnection(url, watch)
}

/**
 * Opens one session that stays open, and leaves the schema as it is.
 *
 * @throws DatabaseError with one sentence that names the host, and never the password
 */
export async function openSession(url: string): Promise<Client> {
  const servers = openServers(url)
  const single = connect(servers, 1, { max_lifetime: null })
  const end = single.end
  single.end = async (options) => {
    await end(options)
    await servers.close()
  }
  try {
    await refuseOldVersion(single, servers)
    return single
  } catch (error) {
    await single.end({ timeout: DRAIN_SECONDS })
    throw error
  }
}

/**
 * Reads from the PostgreSQL at an address as it is: its schema is not brought up to date.
 *
 * @throws DatabaseError with one sentence that names the host, and never the password
 */
export async function readPostgres<Result>(
  url: string,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const single = await openSession(url)
  try {
    return await read(drizzle({ client: single, schema, casing: 'snake_case' }))
  } finally {
    await single.end({ timeout: DRAIN_SECONDS })
  }
}

/**
 * A connection to an already migrated database.
 *
 * @param watch told of its statements
 */
export function postgresConnection(url: string, watch?: DatabaseWatch): Connection {
  const servers = openServers(url)
  const pool = connect(servers, POOL_CONNECTIONS)
  const client = watch ? watchedClient(pool, watch) : pool
  // The first lease opens a session of its own, which lives as long as the process.
  const session = connect(servers, 1, { max_lifetime: null })
  const db: Db = drizzle({ client, schema, casing: 'snake_case' })
  const keepStatistics = statisticsKeeper(db)
  return {
    db,
    engine: 'postgres',
    connections: POOL_CONNECTIONS,
    statements: postgresStatements(client),
    leases: sessionLeases({
      executeSql: async (text, values = []) => ({
        rows: await session.unsafe(text, values.map(Number)),
      }),
    }),
    betweenTransactions: async () => {
      // Other callers have their own connections, so no long pause is needed.
      await setImmediate()
      await keepStatistics()
    },
    // Only writers to the same parish have to wait.
    turnMs: 500,
    ping: async () => {
      await client`select 1`
    },
    close: async () => {
      await session.end({ timeout: DRAIN_SECONDS })
      await client.end({ timeout: DRAIN_SECONDS })
      await servers.close()
    },
  }
}

async function refuseOldVersion(client: Client, { names }: Servers): Promise<void> {
  const { host, port, database } = client.options
  const where = names || host.map((name, at) => `${name}:${port[at]}`).join(', ')
  const number = await Promise.race([serverVersion(client), patience()]).catch((error: unknown) => {
    throw new DatabaseError(
      `The database "${database}" on ${where} cannot be reached: ${reasonOf(error)}.`,
    )
  })
  const version = Math.floor(number / 10_000)
  if (version >= OLDEST_VERSION) return
  throw new DatabaseError(
    `The database server on ${where} is PostgreSQL ${version}: ${OLDEST_VERSION} or later is needed.`,
  )
}

async function serverVersion(client: Client): Promise<number> {
  const [row] = await client<{ number: number }[]>`
    select current_setting('server_version_num')::int as number`
  return row?.number ?? 0
}

/** Uses a time limit, because a server may accept a connection and never answer. */
async function patience(): Promise<never> {
  await wait(START_SECONDS * 1000, undefined, { ref: false })
  throw Object.assign(new Error('No answer.'), { code: 'CONNECT_TIMEOUT' })
}

function reasonOf(error: unknown): string {
  const code = errorCode(error) ?? 'no code'
  return REASONS[code] ?? `the connection failed (${code})`
}
