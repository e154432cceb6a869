import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { created, instant } from './columns.ts'
import { communityId } from './communities.ts'

/** The authenticator app of an account (RFC 6238), being set up or in use. */
export const secondFactors = pgTable('second_factors', {
  accountId: accountId().primaryKey(),
  /** The shared secret, sealed with a key of the portal's. */
  secret: text().notNull(),
  createdAt: created(),
  /** Since when it is required; null until a code has proved that the app has the secret. */
  confirmedAt: instant(),
  /** The 30 s time step since 1970 of the newest accepted code; each code works once. */
  lastStep: integer(),
})

/** The unused recovery codes of an account; using a code deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    /** HMAC-SHA-256 of the code, in hex. */
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
)

/** The offices that require a second factor from all their staff. */
export const secondFactorRules = pgTable('second_factor_rules', {
  communityId: communityId().primaryKey(),
  since: instant().notNull(),
  /** The days a staff member has to set it up, from then or from getting their role. */
  graceDays: smallint().notNull(),
})
