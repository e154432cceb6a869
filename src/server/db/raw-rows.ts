import type { SQL } from 'drizzle-orm'
import type { Db } from './connection.ts'

/**
 * The rows of a statement that is written as SQL: the engines differ in how they answer it.
 *
 * @param db the transaction's own `tx`, or the database where there is none
 */
export async function rawRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const answer = (await db.execute(statement)) as unknown as Row[] | { rows: Row[] }
  return Array.isArray(answer) ? answer : answer.rows
}
