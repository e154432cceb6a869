import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Solved captchas that were used: none counts twice. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  { digest: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('spent_captchas_expiry').on(table.expiresAt)],
)

/** What was answered to a request that named an `Idempotency-Key`, to answer the same again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of operation and key. */
    digest: text().primaryKey(),
    /** SHA-256 of the body: the same key with another body is refused. */
    requestDigest: text().notNull(),
    /** Null while the first request is still under way. */
    status: smallint(),
    body: text(),
    /** The header `Location` of the answer, where it had one. */
    location: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('idempotency_keys_expiry').on(table.expiresAt)],
)

/** Counters of the rate limits: the columns that the limiter's library asks for. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/** What is one of its kind in an installation: a single row, made by a migration. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey(),
    /**
     * What the names of its calendar entries end with. Null in one from before there was such an id,
     * until it is settled at a start.
     */
    uidNamespace: text(),
    /** Since when all who work in an office are asked for a second factor; null where they are not. */
    secondFactorSince: instant(),
    /** How many days they have to set it up. */
    secondFactorGraceDays: smallint(),
  },
  (table) => [check('installation_is_one', sql`${table.id} = 1`)],
)
