import type { SQL } from 'drizzle-orm'
import type { Db } from './connection.ts'

/**
 * The rows of a raw SQL statement, whose results differ between the engines.
 *
 * @param db the transaction's own `tx`, or the database outside a transaction
 */
export async function rawRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const answer = (await db.execute(statement)) as unknown as Row[] | { rows: Row[] }
  return Array.isArray(answer) ? answer : answer.rows
}

/** The numbers of rows, in their order. */
export function idsOf(rows: ReadonlyArray<{ id: number }>): number[] {
  return rows.map(({ id }) => id)
}
