import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId, accounts } from './accounts.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { entities, entityId } from './people.ts'

/** The communities that an account follows; their news appear in its feed. */
export const follows = pgTable(
  'follows',
  { accountId: accountId(), communityId: communityId(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId] }),
    index('follows_community').on(table.communityId),
  ],
)

/** The communities that an account belongs to; it may read their private areas. */
export const subscriptions = pgTable(
  'subscriptions',
  { accountId: accountId(), communityId: communityId(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId] }),
    index('subscriptions_community').on(table.communityId),
  ],
)

/**
 * People who declined to belong to a community whose register has their address, or left it. They
 * are not asked again until they ask themselves.
 */
export const membershipRefusals = pgTable(
  'membership_refusals',
  { accountId: accountId(), communityId: communityId(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId] }),
    index('membership_refusals_community').on(table.communityId),
  ],
)

/** An invitation to the private area, mailed to a person of the register, and its address. */
export const membershipInvitations = pgTable(
  'membership_invitations',
  {
    entityId: entityId().primaryKey(),
    emailFolded: text().notNull(),
    /** The staff member who asked for it; null once their account is gone. */
    invitedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    invitedAt: instant().notNull(),
  },
  (table) => [index('membership_invitations_staff').on(table.invitedBy)],
)

/** People who left a community themselves; kept until its office has seen it. */
export const departures = pgTable(
  'departures',
  {
    id: id(),
    communityId: communityId(),
    accountId: accountId(),
    /** Their record in the register; null if none was linked or it is gone. */
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
