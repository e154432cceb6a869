import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'

/** What Drizzle calls of a PGlite. */
export type DrizzleClient = Pick<PGlite, 'query' | 'transaction'>

const { serialize } = protocol
const asText = (value: string) => value

/** Arrays of types that Drizzle reads itself: `numeric[]`, and those of dates and times. */
const DRIZZLE_ARRAYS = [1231, 1115, 1185, 1187, 1182]

/** Values that Drizzle converts itself, as `drizzle-orm/pglite` names them in each query. */
const DRIZZLE_PARSERS = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...DRIZZLE_ARRAYS].map(
    (type) => [type, asText],
  ),
)

/**
 * An open PGlite for Drizzle that sends each statement as one message and prepares those that come
 * again (decision 138). `PGlite.query` sends six messages and waits for each: it asks for the types
 * of the parameters, which Drizzle has converted already. And for each statement it copies its table
 * of parsers, which has an entry for every type of array, so that it can add those of Drizzle.
 *
 * @returns a client without `sql`, `exec` and blobs, which Drizzle does not use
 */
export function singleMessageClient(client: PGlite): DrizzleClient {
  const parsers = { ...client.parsers, ...DRIZZLE_PARSERS }
  const prepared = new PreparedStatements()
  const send = async (text: string, parameters: unknown[]) => {
    const values = parameters.map(toParameter)
    const statement = prepared.take(text)
    const message = Buffer.concat([
      ...statement.preparing,
      serialize.bind({ statement: statement.name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    const answer = await client.execProtocolStream(message, { syncToFs: false })
    statement.succeeded()
    return answer
  }
  const run = async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
    const messages = await client._runExclusiveQuery(() => send(text, values))
    const [result] = parse.parseResults(messages, parsers, { rowMode: options?.rowMode })
    return result as Results<Row>
  }
  const inTransaction = (tx: Transaction): Transaction => ({
    ...tx,
    get closed() {
      return tx.closed
    },
    query: async (...statement) => {
      if (tx.closed) throw new Error('Transaction is closed')
      return run(...statement)
    },
  })
  return {
    query: async (...statement) => {
      await client._checkReady()
      return client._runExclusiveTransaction(() => run(...statement))
    },
    transaction: (work) => client.transaction((tx) => work(inTransaction(tx))),
  }
}

/** A parameter in the text format of PostgreSQL; `undefined` is null, as for PGlite. */
function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (typeof value === 'object') throw new TypeError('Drizzle did not convert a parameter.')
  return String(value)
}

/** A text that was sent so often is prepared. Most texts with a list of values never come again. */
const PREPARED_AT_USE = 3
/** The most texts that are remembered: each takes some 100 KB of the engine's memory. */
const MOST_TEXTS = 100
/** Longer texts write many rows, as imports do: prepared, each would take megabytes. */
const LONGEST_TEXT = 8_192

/** The name of a statement in PostgreSQL's protocol that is not kept. */
const UNNAMED = ''

interface Known {
  name: string
  uses: number
  isPrepared: boolean
}

/** How to send a statement. */
interface Taken {
  /** For the Bind message. */
  name: string
  /** The messages that must come before Bind. */
  preparing: Uint8Array[]
  /** Call it once the engine has accepted all messages. */
  succeeded(): void
}

/**
 * Which statements of a connection PostgreSQL holds under a name, so that it need not parse and plan
 * them again. After five uses PostgreSQL itself decides whether one plan fits all values
 * (`plan_cache_mode`). A transaction that is rolled back does not affect them.
 */
class PreparedStatements {
  /** By text, the least recently used first. */
  #known = new Map<string, Known>()
  #names = 0
  /** Names of forgotten statements that the engine still holds. */
  #forgotten: string[] = []

  take(text: string): Taken {
    const known = this.#use(text)
    const name = known.uses < PREPARED_AT_USE ? UNNAMED : known.name
    const isNew = !known.isPrepared
    const closing = this.#forgotten.splice(0)
    // After a failure nobody knows whether it is prepared; closing what is not there is no error.
    if (isNew && name !== UNNAMED) closing.push(name)
    return {
      name,
      preparing: [...closing.map(closed), ...(isNew ? [serialize.parse({ name, text })] : [])],
      succeeded: () => {
        known.isPrepared = name !== UNNAMED
      },
    }
  }

  #use(text: string): Known {
    const known = this.#known.get(text) ?? { name: this.#newName(), uses: 0, isPrepared: false }
    if (text.length > LONGEST_TEXT) return known
    known.uses += 1
    this.#known.delete(text)
    this.#known.set(text, known)
    if (this.#known.size > MOST_TEXTS) this.#forgetOldest()
    return known
  }

  #forgetOldest(): void {
    for (const [text, { name, isPrepared }] of this.#known) {
      this.#known.delete(text)
      if (isPrepared) this.#forgotten.push(name)
      return
    }
  }

  #newName(): string {
    this.#names += 1
    return `s${this.#names}`
  }
}

function closed(name: string): Uint8Array {
  return serialize.close({ type: 'S', name })
}
