import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Leases } from './leases.ts'
import type { RawStatements } from './raw-statements.ts'
import type * as schema from './schema.ts'

/**
 * What queries are written against, whichever engine is behind it. Inside a transaction use its
 * `tx` and nothing else: on the embedded engine the outer one waits for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Engine = 'postgres' | 'embedded'

export interface Connection {
  db: Db
  engine: Engine
  /** For the job queue alone. */
  statements: RawStatements
  /** What belongs to one process at a time. */
  leases: Leases
  /**
   * Whoever writes much calls this between two transactions, never within one: whoever else asks the
   * database is answered first, as the embedded engine has one connection, and what the planner knows
   * of the tables is kept true.
   */
  betweenTransactions(): Promise<void>
  /** How long a transaction of whoever does much may take, in ms, for others wait for it. */
  turnMs: number
  /** Resolves if the database answers, rejects if it does not. */
  ping(): Promise<void>
  /** Waits for the queries under way, then lets go of the database; a second call is the same. */
  close(): Promise<void>
}
