import type { PGlite } from '@electric-sql/pglite'
import type { ISql, MaybeRow, Sql } from 'postgres'

/**
 * Runs SQL text for the job queue, in the interface that pg-boss requires. Never use it within a
 * caller's transaction, which has its own connection.
 */
export interface RawStatements {
  /** Runs one statement, or several if there are no values. Each call is atomic. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Listens for notifications on a channel, sent when their transaction is committed.
   *
   * @param onConnect called each time listening begins: earlier notifications may be lost
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onConnect: () => void,
  ): Promise<{ close(): Promise<void> }>
}

const OPENS_TRANSACTION = /^\s*begin\b/i

/** Raw statements on an open PGlite. */
export function embeddedStatements(client: PGlite): RawStatements {
  const several = async (text: string) => {
    // There is one connection: a failed block must not leave its transaction open for others.
    const results = OPENS_TRANSACTION.test(text)
      ? await client.transaction((tx) => tx.exec(text))
      : await client.exec(text)
    return { rows: results.flatMap(({ rows }) => rows) }
  }
  return {
    executeSql: (text, values = []) =>
      values.length > 0 ? client.query<object>(text, values) : several(text),
    listen: async (channel, onMessage, onConnect) => {
      const stop = await client.listen(channel, onMessage)
      onConnect()
      return { close: () => stop() }
    },
  }
}

/**
 * Raw statements on PostgreSQL.
 *
 * @param client one that Drizzle has configured, so that JSON parameters are passed as text
 */
export function postgresStatements(client: Sql<{ bigint: number | bigint }>): RawStatements {
  return {
    executeSql: async (text, values = []) => {
      if (values.length > 0) return { rows: await client.unsafe(text, values.map(asParameter)) }
      if (!OPENS_TRANSACTION.test(text)) return { rows: flat(await client.unsafe(text)) }
      return { rows: await inBlock(client, text) }
    },
    listen: async (channel, onMessage, onConnect) => {
      const { unlisten } = await client.listen(channel, onMessage, onConnect)
      return { close: unlisten }
    },
  }
}

/** A block with its own BEGIN needs its own connection, returned without an open transaction. */
async function inBlock(client: Sql<{ bigint: number | bigint }>, text: string): Promise<unknown[]> {
  const reserved = await client.reserve()
  try {
    return flat(await reserved.unsafe(text))
  } catch (error) {
    await rollBack(reserved)
    throw error
  } finally {
    reserved.release()
  }
}

/** A lost connection has nothing to roll back, and its error is not the one to report. */
async function rollBack(client: ISql<{ bigint: number | bigint }>): Promise<void> {
  await client.unsafe('rollback').catch(() => undefined)
}

/** One statement returns its rows; several return a list of row lists. */
function flat(result: ReadonlyArray<MaybeRow | readonly MaybeRow[]>): unknown[] {
  return result.every(Array.isArray) ? result.flat() : [...result]
}

function asParameter(value: unknown) {
  // The queue passes undefined for null, which this driver refuses.
  if (value === undefined) return null
  const isDocument = value?.constructor === Object
  return (isDocument ? JSON.stringify(value) : value) as string
}
