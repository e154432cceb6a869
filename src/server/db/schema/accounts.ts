import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created, id, instant } from './columns.ts'

/** A person who may sign in: there is one only once the address is confirmed. */
export const accounts = pgTable('accounts', {
  id: id(),
  /** As the person wrote it: where mail goes. */
  email: text().notNull(),
  /** The address folded by `domain/email`: what it is found by. */
  emailFolded: text().notNull().unique('accounts_email'),
  name: text().notNull(),
  /** A PHC string: argon2id with its parameters and salt. */
  passwordHash: text().notNull(),
  locale: text({ enum: ['pt', 'es', 'en'] }).notNull(),
  photoUrl: text(),
  /** The wording of the privacy notice that was agreed to, and when. */
  consentVersion: text().notNull(),
  consentedAt: instant().notNull(),
  createdAt: created(),
  updatedAt: created(),
})

/** The account that a row belongs to, and goes with. */
export const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Someone asked for an account and has not yet opened the mailed link. Gone after two days. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    locale: text({ enum: ['pt', 'es', 'en'] }).notNull(),
    consentVersion: text().notNull(),
    createdAt: created(),
  },
  (table) => [
    index('registrations_email').on(table.emailFolded),
    index('registrations_created').on(table.createdAt),
  ],
)

/**
 * Under which address calendar programs ask for what an account follows. The address is derived
 * from the nonce and the portal's secret, so that it can be shown again and yet is not kept.
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  accountId: accountId().primaryKey(),
  nonce: text().notNull(),
  /** SHA-256 of the token in the address, in hex. */
  tokenDigest: text().notNull().unique('calendar_addresses_token'),
})

/** Single-use links that were mailed: only the digest of what the link holds is kept. */
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
    // A registration's link confirms an address, an account's link sets a new password.
    check(
      'mailed_links_one_purpose',
      sql`num_nonnulls(${table.registrationId}, ${table.accountId}) = 1`,
    ),
  ],
)

/** A device where someone is signed in. Ending a session is deleting its row. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    createdAt: created(),
    /** What the browser called itself when it signed in, cut to 300 characters. */
    userAgent: text(),
    /** When it was last used, to ten minutes; null in rows of before it was kept. */
    lastUsedAt: instant(),
    /**
     * After this no token of the session is renewed: 30 days from its beginning
     * (requirements §11.3).
     */
    expiresAt: instant().notNull(),
    /**
     * When whoever has the device last gave password and, where there is one, second factor; null in a
     * session from before that was noted.
     */
    provenAt: instant(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)
