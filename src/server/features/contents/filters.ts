import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { DATED_TYPES } from '#src/contract/contents/content.ts'
import type { ContentFilters } from '#src/contract/contents/content-query.ts'
import type { Db } from '#src/server/db/connection.ts'
import { type OrPlaceholders, toIntArray } from '#src/server/db/kept-statement.ts'
import { communities, contentHashtags, contentSections, contents } from '#src/server/db/schema.ts'
import { schedule } from './order.ts'

/** The filters with a value for the statement; lists of numbers as the database writes arrays. */
export type GivenFilters = Pick<
  ContentFilters,
  | 'entity_ekklesia_location'
  | 'content_type'
  | 'event_from_date_start'
  | 'event_to_date_start'
  | 'hashtag'
  | 'id_after'
> & { section_ids?: string; content_ids?: string }

/** Those of the filters that are given and have a value for the statement. */
export function givenFilters({
  section_ids,
  content_ids,
  app: _app,
  with_pages: _pages,
  event_list_order: _order,
  ...filters
}: ContentFilters): GivenFilters {
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    ...(section_ids && { section_ids: toIntArray(section_ids) }),
    ...(content_ids && { content_ids: toIntArray(content_ids) }),
  }
}

/**
 * The filters of requirements §7.5 as a condition. `isOnline` checks the community.
 *
 * @param with_pages whether pages belong to the list if the filters name no type
 */
export function matches(
  db: Db,
  filters: OrPlaceholders<GivenFilters>,
  { with_pages = false }: Pick<ContentFilters, 'with_pages'>,
): SQL | undefined {
  const {
    entity_ekklesia_location,
    content_type,
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
    section_ids === undefined ? undefined : isInSections(db, section_ids),
    event_from_date_start === undefined ? undefined : beginsOnOrAfter(event_from_date_start),
    event_to_date_start === undefined ? undefined : gte(schedule.lastDay, event_to_date_start),
    hashtag === undefined ? undefined : hasHashtag(db, hashtag),
    id_after === undefined ? undefined : gt(contents.id, id_after),
    content_ids === undefined ? undefined : sql`${contents.id} = any(${content_ids}::int[])`,
  )
}

/** How late the sweep of past dates may run, in days. */
const LATE_DAYS = 2

/**
 * A repeating event counts by its next date. Between midnight and the sweep, the stored date may
 * be past; the event then counts if it has another date. The first condition uses the index.
 */
function beginsOnOrAfter(day: string | Placeholder): SQL | undefined {
  const { scheduleDay } = schedule
  return and(
    sql`${scheduleDay} >= ${day}::date - ${sql.raw(String(LATE_DAYS))}`,
    or(
      gte(scheduleDay, day),
      and(lt(contents.eventNextUntil, day), gte(contents.eventSeriesEnd, day)),
    ),
  )
}

function isInSections(db: Db, ids: string | Placeholder): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(contentSections)
      .where(
        and(
          eq(contentSections.contentId, contents.id),
          sql`${contentSections.sectionId} = any(${ids}::int[])`,
        ),
      ),
  )
}

function hasHashtag(db: Db, tag: string | Placeholder): SQL {
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
function numberOf(db: Db, slug: string | Placeholder): SQL {
  return sql`${db.select({ id: communities.id }).from(communities).where(eq(communities.slug, slug))}`
}
