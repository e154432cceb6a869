import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId, accounts } from './accounts.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { entities } from './register.ts'

/** Who follows which community: their news come into the feed. */
export const follows = pgTable(
  'follows',
  { accountId: accountId(), communityId: communityId(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId] }),
    index('follows_community').on(table.communityId),
  ],
)

/** Who belongs to which community: its private area is open to them. */
export const subscriptions = pgTable(
  'subscriptions',
  { accountId: accountId(), communityId: communityId(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId] }),
    index('subscriptions_community').on(table.communityId),
  ],
)

/**
 * Who said no to belonging to a community whose register has their address, or left it: they are
 * not asked again, until they ask themselves.
 */
export const membershipRefusals = pgTable(
  'membership_refusals',
  { accountId: accountId(), communityId: communityId(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId] }),
    index('membership_refusals_community').on(table.communityId),
  ],
)

/** Somebody of a register who was mailed that they can have its private area, and at which address. */
export const membershipInvitations = pgTable(
  'membership_invitations',
  {
    entityId: integer()
      .primaryKey()
      .references(() => entities.id, { onDelete: 'cascade' }),
    emailFolded: text().notNull(),
    /** Who of the office asked for it; null once they have no account. */
    invitedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    invitedAt: instant().notNull(),
  },
  (table) => [index('membership_invitations_staff').on(table.invitedBy)],
)

/** Who left a community by themselves: for its office to know, until it has seen it. */
export const departures = pgTable(
  'departures',
  {
    id: id(),
    communityId: communityId(),
    accountId: accountId(),
    /** Who of the register it is; null where nobody of it was linked to them, or is there no more. */
    entityId: integer().references(() => entities.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [
    index('departures_community').on(table.communityId, table.at),
    index('departures_account').on(table.accountId),
    index('departures_entity').on(table.entityId),
    index('departures_at').on(table.at),
  ],
)
