import { and, eq, exists, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { DATED_TYPES } from '#src/contract/contents/content.ts'
import type { ContentFilters } from '#src/contract/contents/content-query.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contentHashtags, contentSections, contents } from '#src/server/db/schema.ts'
import { schedule } from './rules.ts'

/** The filters of requirements §7.5 as a condition. `isOnline` checks the community. */
export function matches(db: Db, filters: ContentFilters): SQL | undefined {
  const {
    entity_ekklesia_location,
    content_type,
    with_pages,
    section_ids,
    event_from_date_start,
    event_to_date_start,
    hashtag,
  } = filters
  const { id_after, content_ids } = filters
  return and(
    entity_ekklesia_location === undefined
      ? undefined
      : eq(contents.communityId, numberOf(db, entity_ekklesia_location)),
    content_type
      ? eq(contents.contentType, content_type)
      : with_pages
        ? undefined
        : inArray(contents.contentType, DATED_TYPES),
    section_ids && isInSections(db, section_ids),
    event_from_date_start === undefined ? undefined : beginsOnOrAfter(event_from_date_start),
    event_to_date_start === undefined ? undefined : gte(schedule.lastDay, event_to_date_start),
    hashtag === undefined ? undefined : hasHashtag(db, hashtag),
    id_after === undefined ? undefined : gt(contents.id, id_after),
    content_ids && inArray(contents.id, content_ids),
  )
}

/** How late the sweep of past dates may run, in days. */
const LATE_DAYS = 2

/**
 * A repeating event counts by its next date. Between midnight and the sweep, the stored date may
 * be past; the event then counts if it has another date. The first condition uses the index.
 */
function beginsOnOrAfter(day: string): SQL | undefined {
  const { scheduleDay } = schedule
  return and(
    gte(scheduleDay, addDays(day, -LATE_DAYS)),
    or(
      gte(scheduleDay, day),
      and(lt(contents.eventNextUntil, day), gte(contents.eventSeriesEnd, day)),
    ),
  )
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

/**
 * The number of the community at a slug; null if there is none. A query of its own, so that the
 * contents come in the order of their index: a join would sort them all.
 */
function numberOf(db: Db, slug: string): SQL {
  return sql`${db.select({ id: communities.id }).from(communities).where(eq(communities.slug, slug))}`
}
