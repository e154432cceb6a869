import { type Asked, nextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import {
  isEndless,
  lastDayOf,
  lastOccasion,
  type Occurring,
} from '#src/domain/recurrence/occasions.ts'
import type { contents } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/times.ts'

/** The largest date: the last day of an event without end. */
const FOR_EVER = '9999-12-31'

/** The columns that sort a repeating event in lists: its next date, and its last day. */
export function nextColumns(event: Occurring, asked: Asked) {
  const next = nextOccasion(event, asked)
  return {
    eventNextDate: next.event_from_date,
    eventNextHour: next.event_from_hour ?? '00:00',
    eventNextUntil: lastDayOf(next),
    eventSeriesEnd: isEndless(event) ? FOR_EVER : lastDayOf(lastOccasion(event)),
  }
}

/** The columns for the time and place of an event, and its recurrence. */
type StoredTimes = Pick<
  typeof contents.$inferSelect,
  | 'place'
  | 'eventFromHour'
  | 'eventToDate'
  | 'eventToHour'
  | 'eventStatus'
  | 'eventRecurrence'
  | 'eventExceptions'
> & { eventFromDate: string }

/** The time and place of a stored event. */
export function occurringOf(row: StoredTimes): Occurring {
  return {
    locale: row.place,
    event_from_date: row.eventFromDate,
    event_from_hour: wallTime(row.eventFromHour),
    event_to_date: row.eventToDate,
    event_to_hour: wallTime(row.eventToHour),
    event_status: row.eventStatus,
    event_moved_from: null,
    event_recurrence: row.eventRecurrence,
    event_exceptions: row.eventExceptions,
  }
}
