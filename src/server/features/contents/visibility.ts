import { and, eq, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { contents } from '#src/server/db/schema.ts'
import { isPublicCommunity } from '../chapelries/queries.ts'

/**
 * The day, hour and last day by which lists sort and filter an event. For a repeating event: its
 * next date as of the last sweep (`features/series`), and its very last day. Indexes use the same
 * expressions.
 */
export const schedule = {
  scheduleDay: sql<string | null>`coalesce(${contents.eventNextDate}, ${contents.eventFromDate})`,
  scheduleHour: sql<string | null>`coalesce(${contents.eventNextHour}, ${contents.eventFromHour})`,
  lastDay: sql<
    string | null
  >`coalesce(${contents.eventSeriesEnd}, ${contents.eventToDate}, ${contents.eventFromDate})`,
}

/**
 * The condition that anybody may read a content: published, its publication time reached, not
 * deleted, and in a public community. Every query on public contents uses it and joins
 * `communities`.
 *
 * @param now the present instant, ISO 8601
 */
export function isOnline(now: string | Placeholder): SQL | undefined {
  return and(isPublished(), lte(contents.onlineFromDate, now), isPublicCommunity())
}

/** The part that does not depend on the time: also true of contents scheduled for later. */
export function isPublished(): SQL | undefined {
  return and(eq(contents.status, 'published'), isNull(contents.deletedAt))
}
