import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { CONTENT_ACTS } from '#src/contract/contents/content-version.ts'
import { accounts } from './accounts.ts'
import { id, instant } from './columns.ts'
import { contents } from './contents.ts'

/** The state of a content after each change, and who made the change. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    contentId: integer()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
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
