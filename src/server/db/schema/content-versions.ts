import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentRecord } from '#src/contract/content-record.ts'
import { CONTENT_ACTS } from '#src/contract/content-version.ts'
import { accounts } from './accounts.ts'
import { id, instant } from './columns.ts'
import { contents } from './contents.ts'

/** What a content was after each change, and whose change it was. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    contentId: integer()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Null for what nobody of an office did, and for who has no account any more. */
    staffId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    act: text({ enum: CONTENT_ACTS }).notNull(),
    /** The fields that had another value before. */
    changed: jsonb().$type<string[]>().notNull(),
    record: jsonb().$type<ContentRecord>().notNull(),
  },
  (table) => [index('content_versions_content').on(table.contentId, table.id)],
)
