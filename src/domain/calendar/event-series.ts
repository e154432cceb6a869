import { DEFAULT_START_HOUR } from '#src/contract/content.ts'
import type { EventRecurrence } from '#src/contract/event-recurrence.ts'
import { type CalendarSpan, calendarSpan } from '../calendar-entry.ts'
import { isAllDay } from '../event-times.ts'
import { differingOccasions, type Occurring, takesPlace } from '../recurrence/occasions.ts'

/** How an event repeats, as calendars are told. */
export interface CalendarSeries {
  /** IANA zone in which its dates keep their hour. */
  timeZone: string
  /** Its first date, `yyyy-MM-dd`, and the hour of all that are not moved; null for whole days. */
  first: string
  hour: string | null
  rule: EventRecurrence
  /** Dates of the rule on which it never was to take place. */
  without: string[]
  /** Dates that are otherwise: moved, or cancelled. */
  otherwise: OtherwiseHeld[]
}

export interface OtherwiseHeld {
  /** Where the rule has it. */
  date: string
  span: CalendarSpan
  place: string | null
  isCancelled: boolean
}

/** What a calendar repeats of an event; null for one that takes place once. */
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
