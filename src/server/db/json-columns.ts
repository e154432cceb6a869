import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

// One statement that answers with JSON reads several tables, which is faster than one statement for
// each. Instants arrive as JSON text; `toInstant` reads them.

/** The value that a column has in JSON. */
export type JsonValue<Selected> =
  Selected extends SQL<infer Type>
    ? Type
    : Selected extends Column
      ? Selected['_']['notNull'] extends true
        ? Selected['_']['data']
        : Selected['_']['data'] | null
      : never

/** The names of an object in JSON, with the columns of its values. */
type JsonColumns = Record<string, Column | SQL>

/** An object of columns, by the names that its values get; they are constants, not input. */
export function jsonObject<Columns extends JsonColumns>(
  columns: Columns,
): SQL<{ [Name in keyof Columns]: JsonValue<Columns[Name]> }> {
  const pairs = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** A query that selects one JSON value, named `item`. */
interface ItemQuery<Item> extends SQLWrapper {
  readonly _: { readonly result: Array<{ item: Item }> }
}

/** A column that holds the rows of a query as a list, in its order. */
export function jsonRows<Item>(query: ItemQuery<Item>): SQL<Item[]> {
  return sql`(select coalesce(json_agg(listed.item), '[]') from ${query} as listed)`
}
