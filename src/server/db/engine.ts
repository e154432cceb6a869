import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Leases } from './leases.ts'
import type { RawStatements } from './raw-statements.ts'
import type * as schema from './schema.ts'

/** The database is unusable; the message is one sentence for the server's operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/**
 * The query interface of either engine. Inside a transaction use only its `tx`: on the embedded
 * engine the outer `db` waits for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Engine = 'postgres' | 'embedded'

export interface Connection {
  db: Db
  engine: Engine
  /** The most statements that run in parallel. */
  connections: number
  /** For the job queue alone. */
  statements: RawStatements
  /** Exclusive rights of one process at a time. */
  leases: Leases
  /**
   * A bulk writer calls this between two transactions, never within one. It lets other callers
   * query first, as the embedded engine has one connection, and updates the planner's statistics.
   */
  betweenTransactions(): Promise<void>
  /** How long a bulk writer's transaction may take in ms, as other callers wait for it. */
  turnMs: number
  /**
   * Copies the files of the embedded database while it is in use. Opening the copy recovers the
   * state at the end of the copying.
   *
   * @param to an empty folder on the same machine
   * @param signal stops it before the next file
   */
  copyFiles?(to: string, signal?: AbortSignal): Promise<void>
  /** Resolves if the database answers, rejects if it does not. */
  ping(): Promise<void>
  /** Waits for the queries under way, then closes the database; a second call is harmless. */
  close(): Promise<void>
}
