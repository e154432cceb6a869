import { and, eq, exists, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { ContentFilters } from '../../../contract/content-query.ts'
import type { Db } from '../../db/connection.ts'
import { contentHashtags, contentSections, contents } from '../../db/schema.ts'

/**
 * The filters of SPEC §7 as a condition. The community is not among them: whoever asks for one by
 * its slug must learn that it does not exist, so it is looked up before.
 */
export function matches(db: Db, filters: ContentFilters): SQL | undefined {
  const { content_type, section_ids, event_from_date_start, event_to_date_start, hashtag } = filters
  return and(
    content_type && eq(contents.contentType, content_type),
    section_ids && isInSections(db, section_ids),
    event_from_date_start === undefined
      ? undefined
      : gte(contents.eventFromDate, event_from_date_start),
    event_to_date_start === undefined ? undefined : isNotOverBefore(event_to_date_start),
    hashtag === undefined ? undefined : hasHashtag(db, hashtag),
  )
}

function isNotOverBefore(day: string): SQL {
  return sql`coalesce(${contents.eventToDate}, ${contents.eventFromDate}) >= ${day}`
}

function isInSections(db: Db, ids: number[]): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(contentSections)
      .where(
        and(eq(contentSections.contentId, contents.id), inArray(contentSections.sectionId, ids)),
      ),
  )
}

function hasHashtag(db: Db, tag: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(contentHashtags)
      .where(and(eq(contentHashtags.contentId, contents.id), eq(contentHashtags.tag, tag))),
  )
}
