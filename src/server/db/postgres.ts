import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { type Connection, DatabaseError, type Db } from './engine.ts'
import { sessionLeases } from './leases.ts'
import { migratePostgresSchema } from './migrate.ts'
import { postgresStatements } from './raw-statements.ts'
import * as schema from './schema.ts'
import { statisticsKeeper } from './statistics.ts'
import { postgresSession, postgresTypes } from './value-shapes.ts'

const OLDEST_VERSION = 15
const CONNECT_SECONDS = 10
/** How long closing waits for queries under way. */
const DRAIN_SECONDS = 10

type Client = postgres.Sql<{ bigint: number | bigint }>

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
}

/**
 * Opens the PostgreSQL at an address and brings its schema up to date.
 *
 * @throws DatabaseError with one sentence that names the host, and never the password
 */
export async function openPostgres(url: string): Promise<Connection> {
  const single = connect(url, 1)
  try {
    await refuseOldVersion(single)
    await migratePostgresSchema(single)
  } finally {
    await single.end({ timeout: DRAIN_SECONDS })
  }
  return postgresConnection(url)
}

/** A connection to an already migrated database. */
export function postgresConnection(url: string): Connection {
  const client = connect(url, 10)
  // The first lease opens a session of its own, which lives as long as the process.
  const session = connect(url, 1, { max_lifetime: null })
  const db: Db = drizzle({ client, schema, casing: 'snake_case' })
  const keepStatistics = statisticsKeeper(db)
  return {
    db,
    engine: 'postgres',
    statements: postgresStatements(client),
    leases: sessionLeases({
      executeSql: async (text, values = []) => ({
        rows: await session.unsafe(text, values.map(Number)),
      }),
    }),
    betweenTransactions: async () => {
      // Other callers have connections of their own.
      await setImmediate()
      await keepStatistics()
    },
    // Only writers to the same parish wait.
    turnMs: 500,
    ping: async () => {
      await client`select 1`
    },
    close: async () => {
      await session.end({ timeout: DRAIN_SECONDS })
      await client.end({ timeout: DRAIN_SECONDS })
    },
  }
}

function connect(
  url: string,
  max: number,
  more: Pick<postgres.Options<Record<string, never>>, 'max_lifetime'> = {},
): Client {
  try {
    return postgres(url, {
      ...more,
      max,
      connect_timeout: CONNECT_SECONDS,
      connection: { application_name: 'adro', ...postgresSession },
      types: postgresTypes,
      onnotice: () => {},
    })
  } catch {
    // The error for a malformed address quotes it with the password, so it must not be passed on.
    throw new DatabaseError('DATABASE_URL is not a well-formed address (escape odd characters).')
  }
}

async function refuseOldVersion(client: Client): Promise<void> {
  const { host, port, database } = client.options
  const where = host.map((name, at) => `${name}:${port[at]}`).join(', ')
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

/** Gives up after a while: the driver retries an address with several hosts for ever. */
async function patience(): Promise<never> {
  await wait(2 * CONNECT_SECONDS * 1000, undefined, { ref: false })
  throw Object.assign(new Error('No answer.'), { code: 'CONNECT_TIMEOUT' })
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
  return REASONS[code] ?? `the connection failed (${code})`
}
