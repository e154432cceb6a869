import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { created } from './columns.ts'
import { communityId } from './communities.ts'

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
