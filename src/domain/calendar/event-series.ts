import { DEFAULT_START_HOUR } from '#src/contract/contents/content.ts'
import type { EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { isAllDay } from '../events/event-times.ts'
import { differingOccasions, type Occurring, takesPlace } from '../recurrence/occasions.ts'
import { type CalendarSpan, calendarSpan } from './calendar-entry.ts'

/** The repetition of an event, for calendars. */
export interface CalendarSeries {
  /** IANA zone in which its dates keep their hour. */
  timeZone: string
  /** Its first date, `yyyy-MM-dd`, and the hour of all unmoved dates; null for whole days. */
  first: string
  hour: string | null
  rule: EventRecurrence
  /** Excluded dates of the rule. */
  without: string[]
  /** Exceptions: moved or cancelled dates. */
  otherwise: OtherwiseHeld[]
}

interface OtherwiseHeld {
  /** The date of the rule. */
  date: string
  span: CalendarSpan
  place: string | null
  isCancelled: boolean
}

/** The repetition of an event, for calendars; null if it takes place once. */
export function calendarSeries(event: Occurring, timeZone: string): CalendarSeries | null {
  const { event_recurrence: rule, event_exceptions: exceptions, event_from_date: first } = event
  if (rule === null) return null
  return {
    timeZone,
    first,
    hour: isAllDay(event) ? null : (event.event_from_hour ?? DEFAULT_START_HOUR),
    rule,
    without: exceptions.filter(({ kind }) => kind === 'left_out').map(({ date }) => date),
    otherwise: differingOccasions(event).map((one) => ({
      date: one.date,
      span: calendarSpan(one, timeZone),
      place: one.locale,
      isCancelled: !takesPlace(one),
    })),
  }
}
