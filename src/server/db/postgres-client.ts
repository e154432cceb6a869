import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { type DatabaseServer, databaseTarget } from '#src/config/database-url.ts'
import { errorCode } from '#src/files/error-code.ts'
import { DatabaseError } from './engine.ts'
import { PrimaryFollower, type ServerProbe, type ServerState } from './primary-follower.ts'
import { postgresSession, postgresTypes } from './value-shapes.ts'

const CONNECT_SECONDS = 10
/** The longest pause before the next connection to one of several servers, in seconds. */
const LONGEST_PAUSE_SECONDS = 1
/** How long a server may take to report whether it takes writes, in milliseconds. */
const PROBE_MS = 5_000

/** The driver's client, with our types. */
export type Client = postgres.Sql<{ bigint: number | bigint }>

/** The address of a server in the driver's form, with further options. */
interface DriverAddress {
  url: string
  options: object
}

/** The servers of a database, which one or more clients share. */
export interface Servers extends DriverAddress {
  /** For messages: `a:5432, b:5432`; empty if the driver reports it. */
  names: string
  /** Call it after the clients were closed. */
  close(): Promise<void>
}

/** @throws DatabaseError for a malformed address, without repeating it */
export function openServers(address: string): Servers {
  const target = databaseTarget(address)
  if (!target) throw malformed()
  if (target.kind === 'one')
    return { names: '', url: target.url, options: {}, close: async () => {} }
  const { servers } = target
  const follower = new PrimaryFollower({ servers, probe: serverProbe })
  return {
    names: servers.map(({ host, port }) => `${host}:${port}`).join(', '),
    url: servers[0]?.url ?? '',
    options: {
      socket: follower.openSocket,
      onclose: follower.doubtCurrent,
      // Without a reachable server each attempt fails at once, and the driver's default backoff
      // would soon reach twenty seconds.
      backoff: (tries: number) => Math.min(2 ** tries / 100, LONGEST_PAUSE_SECONDS),
    },
    close: () => follower.close(),
  }
}

/** @throws DatabaseError for a malformed address, without repeating it */
export function connect(
  { url, options }: DriverAddress,
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
      // Named statements fail behind many poolers, and the driver mixes them up with transactions
      // (its issue 1189). `keptStatement` relies on this, too.
      prepare: false,
      onnotice: () => {},
      ...options,
    })
  } catch {
    // The error for a malformed address quotes it with the password, so it must not be passed on.
    throw malformed()
  }
}

function malformed(): DatabaseError {
  return new DatabaseError('DATABASE_URL is not a well-formed address (escape odd characters).')
}

/** Errors of a running server that accepts no sessions at present (PostgreSQL, appendix A). */
const TAKES_NO_SESSIONS = /^(57P0[1-5]|08)/
/** Errors of an established session (PostgreSQL, appendix A; the driver). */
const ENDED = /^(57P01|CONNECTION_CLOSED|ECONNRESET|EPIPE)$/
/** Errors of the system or the driver if no server was reached. */
const REACHED_NOTHING = /^(E[A-Z_]+|CONNECT.*)$/

function serverProbe({ url }: DatabaseServer): ServerProbe {
  const options = { backoff: false, connect_timeout: PROBE_MS / 1000, fetch_types: false }
  const open = () => connect({ url, options }, 1, { max_lifetime: null })
  let client = open()
  const answer = async <Row extends object>(query: (sql: Client) => PromiseLike<Row[]>) => {
    const asked = client
    const tooLate = wait(PROBE_MS, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error('No answer.'), { code: 'CONNECT_TIMEOUT' })
    })
    try {
      return (await Promise.race([query(asked), tooLate]))[0]
    } catch (error) {
      // A session that hangs would hang at the next query, too.
      if (client === asked) client = open()
      void asked.end({ timeout: 0 })
      throw error
    }
  }
  const takesWrites = async (): Promise<ServerState> => {
    const row = await answer(
      (sql) => sql<{ is_read_only: boolean }[]>`
        select current_setting('transaction_read_only')::boolean as is_read_only`,
    )
    return row?.is_read_only === false ? 'writable' : 'read-only'
  }
  return {
    state: async () => {
      try {
        // A lost session proves nothing about its server, which may accept another.
        return await takesWrites().catch((error) => {
          if (!ENDED.test(errorCode(error) ?? '')) throw error
          return takesWrites()
        })
      } catch (error) {
        const code = errorCode(error) ?? 'no code'
        return TAKES_NO_SESSIONS.test(code) || REACHED_NOTHING.test(code) ? 'away' : 'unclear'
      }
    },
    timeline: async () => {
      try {
        const row = await answer(
          (sql) => sql<{ name: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as name`,
        )
        return Number.parseInt(row?.name.slice(0, 8) ?? '', 16) || 0
      } catch {
        return 0
      }
    },
    close: () => client.end({ timeout: 0 }),
  }
}
