import { randomBytes } from 'node:crypto'
import '#src/server/db/patch-postgres-driver.ts'
import { ClusterError } from './children.ts'

interface ScratchDatabase {
  name: string
  url: string
  /** Drops it, and disconnects its users. */
  drop(): Promise<void>
}

/**
 * Makes an empty database of its own on a PostgreSQL server.
 *
 * @param serverUrl the address of any database there, with a user who may create databases
 * @throws DatabaseError, ClusterError: one sentence to show
 */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `adro_cluster_${randomBytes(4).toString('hex')}`
  await run(serverUrl, `create database "${name}"`)
  return {
    name,
    url: withDatabase(serverUrl, name),
    drop: () => run(serverUrl, `drop database if exists "${name}" with (force)`),
  }
}

async function run(serverUrl: string, statement: string): Promise<void> {
  // The driver must not load before its patch is installed.
  const { openSession } = await import('#src/server/db/postgres.ts')
  const session = await openSession(serverUrl)
  try {
    await session.unsafe(statement)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ClusterError(
      `PostgreSQL refuses: ${reason}. Its user must be allowed to create databases.`,
    )
  } finally {
    await session.end({ timeout: 1 })
  }
}

/**
 * The address of another database on the same server; an address with several hosts is no valid URL
 * to parse.
 */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`)
}
