import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from '../db/postgres-client.ts'
import { columnList, qualifiedName, type TableStore } from './table-store.ts'

/** Opens a session with the patched driver, which nothing may load earlier (`db/connection.ts`). */
export async function openPatchedSession(url: string): Promise<Client> {
  await import('../db/patch-postgres-driver.ts')
  const { openSession } = await import('../db/postgres.ts')
  return openSession(url)
}

/**
 * A PostgreSQL database in one session.
 *
 * @param client with one connection only
 */
export function postgresTables(client: Client): TableStore {
  return {
    engine: 'postgres',
    rows: async <Row>(statement: string) => [...(await client.unsafe(statement))] as Row[],
    read: (table) =>
      readStream(
        client,
        `copy (select ${columnList(table)} from ${qualifiedName(table)}) to stdout`,
      ),
    write: async (table, text) => {
      const statement = `copy ${qualifiedName(table)} (${columnList(table)}) from stdin`
      await pipeline(Readable.from(text), await client.unsafe(statement).writable())
    },
    close: () => client.end({ timeout: 10 }),
  }
}

async function* readStream(client: Client, statement: string): AsyncGenerator<Uint8Array> {
  yield* await client.unsafe(statement).readable()
}
