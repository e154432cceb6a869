import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a folded text contains another. The text is literal, without wildcards. */
export function contains(column: SQLWrapper, text: string): SQL {
  return sql`strpos(${column}, ${text}) > 0`
}
