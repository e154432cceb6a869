import { Temporal } from 'temporal-polyfill'
import { type CalendarSpan, dayAfter } from './calendar-entry.ts'
import { calendarZone } from './time-zone.ts'

/**
 * The start and end of an entry in iCalendar form.
 *
 * @param timeZone the zone of its hours; null for UTC
 */
export function spanData(span: CalendarSpan, timeZone: string | null) {
  if (span.kind === 'days') {
    return {
      allDay: true,
      start: Temporal.PlainDate.from(span.firstDay),
      end: Temporal.PlainDate.from(dayAfter(span.lastDay)),
    }
  }
  const zone = timeZone === null ? null : (calendarZone(timeZone)?.id ?? null)
  const at = zone === null ? utc : Temporal.Instant.from
  const from = { start: at(span.startsAt), timezone: zone }
  return span.endsAt === span.startsAt ? from : { ...from, end: at(span.endsAt) }
}

/** An instant as text in UTC: the library handles it in a fifth of the time of a `Date`. */
export function utc(instant: string): Date {
  return new Date(instant)
}
