import { customType, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { communityId } from './communities.ts'
import { contents } from './contents.ts'

/** Words with their weights, as PostgreSQL's full text search compares them. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Entries are indexed in batches, which takes a fifth of the time of one by one. They wait in a
 * list of at most 256 KB that every search reads. The writer who exceeds it merges the list into
 * the index, since the embedded engine has no background process for it.
 */
const INDEXED_TOGETHER = { fastupdate: true, gin_pending_list_limit: 256 }

/**
 * The search index: a row for each community and for each published content. Triggers maintain it.
 * The community or content decides whether a row may be shown, never the row itself.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: id(),
    communityId: communityId(),
    /** Null for the community itself. */
    contentId: integer().references(() => contents.id, { onDelete: 'cascade' }),
    /** Title A, tags B, summary and place C, body D. */
    words: tsvector().notNull(),
    /** Title and tags, folded; used to search words with typing mistakes. */
    names: text().notNull(),
  },
  (table) => [
    unique('search_entries_subject').on(table.communityId, table.contentId).nullsNotDistinct(),
    unique('search_entries_content').on(table.contentId),
    index('search_entries_words').using('gin', table.words).with(INDEXED_TOGETHER),
    index('search_entries_names')
      .using('gin', table.names.op('gin_trgm_ops'))
      .with(INDEXED_TOGETHER),
  ],
)
