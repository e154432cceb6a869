import { type Asked, nextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import {
  isEndless,
  lastDayOf,
  lastOccasion,
  type Occurring,
} from '#src/domain/recurrence/occasions.ts'

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
