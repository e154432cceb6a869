import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './engine.ts'

/** A query of Drizzle's builder that reads rows. */
interface Preparable<Row> {
  prepare(name: string): Prepared<Row>
}

interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>
}

/** Values of a query, or the placeholders of a kept statement in their place. */
export type OrPlaceholders<Values> = { [Name in keyof Values]: Values[Name] | Placeholder }

/** The placeholders of a kept statement. */
export type Placeholders<Values> = { [Name in keyof Values]: Placeholder }

/** Placeholders for the values that are given. @param names of these values */
export function placeholders<Values>(
  names: ReadonlyArray<keyof Values & string>,
): Placeholders<Values> {
  const made: Partial<Placeholders<Values>> = {}
  for (const name of names) made[name] = sql.placeholder(name)
  return made as Placeholders<Values>
}

/**
 * Numbers as a parameter of the database's type `int[]`: one placeholder for any number of them,
 * which the text must cast.
 */
export function toIntArray(numbers: number[]): string {
  return `{${numbers.join()}}`
}

/** Callers choose filters freely, so the number of kept texts has a limit. */
const MOST_SHAPES = 200

/**
 * A statement whose text Drizzle builds once for each database, not at each call: building it takes
 * longer than the rest of a small call. It keeps the text in this process only. A server gets no
 * named statement, because the driver opens its connections with `prepare: false` (`postgres.ts`); the
 * embedded engine prepares any text that comes again (`single-message-client.ts`).
 *
 * @param build makes the query for a shape: all that decides its text. Each value that differs from
 *   call to call is an `sql.placeholder`
 * @returns a function that runs the statement with the values of its placeholders. Within a
 *   transaction it takes its `tx`, and builds the text anew
 */
export function keptStatement<Row, Shape = void>(
  build: (db: Db, shape: Shape) => Preparable<Row>,
): (db: Db, values: Record<string, unknown>, shape: Shape) => Promise<Row[]> {
  const known = new WeakMap<Db, Map<string, Prepared<Row>>>()
  const shapesOf = (db: Db) => {
    const shapes = known.get(db) ?? new Map<string, Prepared<Row>>()
    known.set(db, shapes)
    return shapes
  }
  return (db, values, shape) => {
    const shapes = shapesOf(db)
    const key = JSON.stringify(shape) ?? ''
    const statement = shapes.get(key) ?? build(db, shape).prepare('kept')
    if (shapes.size >= MOST_SHAPES && !shapes.has(key)) shapes.clear()
    shapes.set(key, statement)
    return statement.execute(values)
  }
}
