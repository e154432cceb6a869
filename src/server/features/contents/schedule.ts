import { sql } from 'drizzle-orm'
import { contents } from '#src/server/db/schema.ts'

/**
 * What stands in for the day, the hour and the last day of an event in lists: of one that repeats
 * its next date, as of the last sweep (`features/series`), and the last day of all. Indexes have the
 * same expressions.
 */
export const schedule = {
  scheduleDay: sql<string | null>`coalesce(${contents.eventNextDate}, ${contents.eventFromDate})`,
  scheduleHour: sql<string | null>`coalesce(${contents.eventNextHour}, ${contents.eventFromHour})`,
  lastDay: sql<
    string | null
  >`coalesce(${contents.eventSeriesEnd}, ${contents.eventToDate}, ${contents.eventFromDate})`,
}
