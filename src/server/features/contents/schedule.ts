import { sql } from 'drizzle-orm'
import { contents } from '#src/server/db/schema.ts'

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
