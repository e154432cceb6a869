import { customType, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { communityId } from './communities.ts'
import { contents } from './contents.ts'

/** Words with their weights, as PostgreSQL's full text search compares them. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Some entries are indexed together, which takes a fifth of the time of one by one. They wait in a list
 * that every search reads, of 256 KB at most: whoever writes more of it tidies it, for on the embedded
 * engine nobody else would.
 */
const INDEXED_TOGETHER = { fastupdate: true, gin_pending_list_limit: 256 }

/**
 * What is found by searching: a row for each community, and for each of its contents that is
 * published. Triggers keep it; whether a row may be shown is asked of what it is about, never of it.
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
    /** Title and tags, folded: where a word with a typing mistake is looked for. */
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
