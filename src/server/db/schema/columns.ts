import { sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, timestamp } from 'drizzle-orm/pg-core'

/** A record's own number. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const instant = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 })
export const created = () => instant().notNull().defaultNow()

/** A slug, valid in URLs and file names (`contract/community/slugs`); the database enforces it. */
export const isSlug = (column: AnyPgColumn) =>
  sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${column}) <= 80`
