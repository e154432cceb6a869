import { type Asked, nextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import {
  isEndless,
  lastDayOf,
  lastOccasion,
  type Occurring,
} from '#src/domain/recurrence/occasions.ts'
import type { contents } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/wall-times.ts'

/** The last day that dates of ours can say: that of an event without end. */
const FOR_EVER = '9999-12-31'

/** By what an event that repeats stands in lists: its next date, and the last day of all. */
export function nextColumns(event: Occurring, asked: Asked) {
  const next = nextOccasion(event, asked)
  return {
    eventNextDate: next.event_from_date,
    eventNextHour: next.event_from_hour ?? '00:00',
    eventNextUntil: lastDayOf(next),
    eventSeriesEnd: isEndless(event) ? FOR_EVER : lastDayOf(lastOccasion(event)),
  }
}

/** The columns that say when and where an event is, and how it repeats. */
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

/** When and where a stored event is. */
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
