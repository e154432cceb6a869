import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#src/i18n/locales.ts'
import { created, id, instant } from './columns.ts'

/** A person who may sign in. The row exists only once the address is confirmed. */
export const accounts = pgTable('accounts', {
  id: id(),
  /** The address as the person wrote it; mail goes there. */
  email: text().notNull(),
  /** The address folded by `domain/accounts/email`, used for lookups. */
  emailFolded: text().notNull().unique('accounts_email'),
  name: text().notNull(),
  /** A PHC string: argon2id with its parameters and salt. */
  passwordHash: text().notNull(),
  locale: text({ enum: LOCALES }).notNull(),
  photoUrl: text(),
  /** The version of the privacy notice that was agreed to, and when. */
  consentVersion: text().notNull(),
  consentedAt: instant().notNull(),
  createdAt: created(),
  updatedAt: created(),
})

/** The account that a row belongs to; deleting the account deletes the row. */
export const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** A request for an account whose mailed link is not yet opened. Deleted after two days. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    consentVersion: text().notNull(),
    createdAt: created(),
  },
  (table) => [
    index('registrations_email').on(table.emailFolded),
    index('registrations_created').on(table.createdAt),
  ],
)

/**
 * The address at which calendar programs fetch the communities that an account follows. It is
 * derived from the nonce and the portal's secret, so it can be shown again without being stored.
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  accountId: accountId().primaryKey(),
  nonce: text().notNull(),
  /** SHA-256 of the token in the address, in hex. */
  tokenDigest: text().notNull().unique('calendar_addresses_token'),
})

/** Mailed single-use links. Only the digest of the token is kept. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the link's token, in hex. */
    tokenDigest: text().primaryKey(),
    registrationId: integer().references(() => registrations.id, { onDelete: 'cascade' }),
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('mailed_links_registration').on(table.registrationId),
    index('mailed_links_account').on(table.accountId),
    index('mailed_links_expiry').on(table.expiresAt),
    // A registration's link confirms an address; an account's link sets a new password.
    check(
      'mailed_links_one_purpose',
      sql`num_nonnulls(${table.registrationId}, ${table.accountId}) = 1`,
    ),
  ],
)

/** A device where a user is signed in. Deleting the row ends the session. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    createdAt: created(),
    /** The browser's `User-Agent` at sign-in, cut to 300 characters. */
    userAgent: text(),
    /** When it was last used, to ten minutes; null in rows older than this column. */
    lastUsedAt: instant(),
    /**
     * The end of renewals of the session's token: 30 days from its beginning
     * (requirements §11.3).
     */
    expiresAt: instant().notNull(),
    /**
     * When the user last gave the password and, if set up, the second factor; null in sessions
     * older than this column.
     */
    provenAt: instant(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)
