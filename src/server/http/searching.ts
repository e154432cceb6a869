import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a folded text holds another, letter by letter: nothing in it is a wildcard. */
export function contains(column: SQLWrapper, text: string): SQL {
  return sql`strpos(${column}, ${text}) > 0`
}
