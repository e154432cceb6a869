import type { PGlite } from '@electric-sql/pglite'
import type { ISql, MaybeRow, Sql } from 'postgres'

/**
 * Statements as text, for the job queue, which brings its own: the shape that pg-boss asks for.
 * Never for a caller's transaction, which has its own connection.
 */
export interface RawStatements {
  /** Runs one statement, or several where there are no values; each call is whole or nothing. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Hears what is said on a channel once its transaction is committed.
   *
   * @param onConnect called whenever it began to listen: what was said before may be missed
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
    // There is one connection: a block that fails must not leave its transaction open for others.
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
 * @param client one that Drizzle has taken over, whose JSON parameters are text as they stand
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

/** A block with its own BEGIN needs a connection of its own, given back without a transaction. */
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

/** A connection that is gone has nothing to roll back, and its error is not the one to tell. */
async function rollBack(client: ISql<{ bigint: number | bigint }>): Promise<void> {
  await client.unsafe('rollback').catch(() => undefined)
}

/** One statement answers its rows, several a list of them. */
function flat(result: ReadonlyArray<MaybeRow | readonly MaybeRow[]>): unknown[] {
  return result.every(Array.isArray) ? result.flat() : [...result]
}

function asParameter(value: unknown) {
  // What the queue leaves out is null to the drivers that it knows; this one refuses it.
  if (value === undefined) return null
  const isDocument = value?.constructor === Object
  return (isDocument ? JSON.stringify(value) : value) as string
}
