import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { created, instant } from './columns.ts'
import { communityId } from './communities.ts'

/** The authenticator app of an account (RFC 6238): one that is being set up, or in use. */
export const secondFactors = pgTable('second_factors', {
  accountId: accountId().primaryKey(),
  /** The shared secret, sealed with a key of the portal's. */
  secret: text().notNull(),
  createdAt: created(),
  /** Since when it is asked for; null until a code has shown that the app has the secret. */
  confirmedAt: instant(),
  /** The time step, of 30 s since 1970, of the newest code that was accepted: none counts twice. */
  lastStep: integer(),
})

/** The recovery codes of an account that are left: one that was used is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    /** HMAC-SHA-256 of the code, in hex. */
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
)

/** The offices that ask everybody who works in them for a second factor. */
export const secondFactorRules = pgTable('second_factor_rules', {
  communityId: communityId().primaryKey(),
  since: instant().notNull(),
  /** How many days somebody has to set it up, from then or from when they got their role. */
  graceDays: smallint().notNull(),
})
