import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { CONTENT_ACTS } from '#src/contract/contents/content-version.ts'
import { accountId, accounts } from './accounts.ts'
import { id, instant } from './columns.ts'
import { contentId } from './contents.ts'

/** The state of a content after each change, and who made the change. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    contentId: contentId(),
    at: instant().notNull(),
    /** The staff member; null for a change by no staff member and once their account is gone. */
    staffId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    act: text({ enum: CONTENT_ACTS }).notNull(),
    /** The changed fields. */
    changed: jsonb().$type<string[]>().notNull(),
    record: jsonb().$type<ContentRecord>().notNull(),
  },
  (table) => [index('content_versions_content').on(table.contentId, table.id)],
)

/** Contents that are open in editors, by tab: a row counts for less than a minute. */
export const contentOpenings = pgTable(
  'content_openings',
  {
    contentId: contentId(),
    accountId: accountId(),
    tab: uuid().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.accountId, table.tab] }),
    index('content_openings_account').on(table.accountId),
    index('content_openings_seen').on(table.seenAt),
  ],
)

/** Why an event takes place although something else has its place at that time, and who said so. */
export const eventClashes = pgTable(
  'event_clashes',
  {
    contentId: contentId().primaryKey(),
    reason: text().notNull(),
    /** The staff member; null once their account is gone. */
    staffId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [index('event_clashes_staff').on(table.staffId)],
)
