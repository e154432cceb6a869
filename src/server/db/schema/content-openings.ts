import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { contents } from './contents.ts'

/** Contents that are open in editors, by tab: a row counts for less than a minute. */
export const contentOpenings = pgTable(
  'content_openings',
  {
    contentId: integer()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tab: uuid().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.accountId, table.tab] }),
    index('content_openings_account').on(table.accountId),
    index('content_openings_seen').on(table.seenAt),
  ],
)
