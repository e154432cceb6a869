import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Solved captchas that were used; each works once. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  { digest: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('spent_captchas_expiry').on(table.expiresAt)],
)

/** Answers to requests with an `Idempotency-Key`, kept to be repeated. */
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
    /** The answer's `Location` header, if it had one. */
    location: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('idempotency_keys_expiry').on(table.expiresAt)],
)

/** Counters of the rate limits, with the columns that the limiter's library requires. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/** Facts that exist once per installation: a single row, made by a migration. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey(),
    /**
     * The suffix of the UIDs of its calendar entries. Null in an installation older than this
     * column until a start sets it.
     */
    uidNamespace: text(),
    /** Since when all office staff need a second factor; null if they need none. */
    secondFactorSince: instant(),
    /** The days they have to set it up. */
    secondFactorGraceDays: smallint(),
  },
  (table) => [check('installation_is_one', sql`${table.id} = 1`)],
)
