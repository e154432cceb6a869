import type { ICalEventData } from 'ical-generator'
import { ICalEventStatus } from 'ical-generator'
import { instantOf } from '../events/event-times.ts'
import { rruleOf } from '../recurrence/rrule.ts'
import { datesFrom } from '../recurrence/rule-dates.ts'
import type { CalendarSeries } from './event-series.ts'
import { RECURRENCE_DAY } from './recurrence-day.ts'
import { spanData } from './span-data.ts'
import { calendarZone } from './time-zone.ts'

/** The most dates that are listed one by one if a rule is impossible. */
const MOST_WRITTEN = 366

/**
 * A repeating event in iCalendar form: the event with its rule, and for each exception an entry
 * with the same UID, which replaces the date of the rule (RFC 5545 §3.8.4.4).
 *
 * If calendars have no name for the zone, all times are in UTC. There a rule may fall on another
 * weekday, so the first dates are listed one by one. Such a zone never changes its clock.
 *
 * @param master the event without its rule
 */
export function seriesData(master: ICalEventData, series: CalendarSeries): ICalEventData[] {
  const { timeZone, otherwise } = series
  const overrides = otherwise.map(({ date, span, place, isCancelled }) => ({
    ...master,
    ...spanData(span, timeZone),
    ...recurrenceId(series, date),
    location: place,
    ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
  }))
  return [{ ...master, repeating: recurrence(series) }, ...overrides]
}

function recurrence(series: CalendarSeries): string {
  const { first, rule, timeZone, hour, without } = series
  const isNamed = hour === null || calendarZone(timeZone) !== null
  const until = (date: string) =>
    compact(hour === null ? date : instantOf(date, '23:59', timeZone).toString())
  const text = isNamed ? rruleOf(first, rule, until) : null
  const added = isNamed ? rule.added_dates : datesFrom(first, rule, first).take(MOST_WRITTEN)
  // Programs drop one of two equal dates and keep the other.
  const told = new Set([first, ...without])
  // Excluding a date that is not in the rule makes some programs miss the next exclusion.
  const leftOut = without.filter((date) =>
    text === null ? date === first : isOfRule(series, date),
  )
  return [
    // The library treats any other value as a rule: this one has only the first date.
    `RRULE:${text ?? 'FREQ=DAILY;COUNT=1'}`,
    ...dates(
      'RDATE',
      [...added].filter((date) => !told.has(date)),
      series,
    ),
    ...dates('EXDATE', leftOut, series),
  ].join('\r\n')
}

/** Whether a date is in the rule itself, not only added to it. */
function isOfRule({ first, rule }: CalendarSeries, date: string): boolean {
  const [next] = datesFrom(first, { ...rule, added_dates: [] }, date).take(1)
  return next === date
}

/** RDATE or EXDATE: days, or starts on the wall clock of the zone (RFC 5545 §3.8.5). */
function dates(name: string, days: string[], { hour, timeZone }: CalendarSeries): string[] {
  if (days.length === 0) return []
  if (hour === null) return [`${name};VALUE=DATE:${days.map(compact)}`]
  const zone = calendarZone(timeZone)
  if (zone) return [`${name};TZID=${zone.id}:${days.map((day) => compact(`${day}T${hour}:00`))}`]
  return [`${name}:${days.map((day) => compact(instantOf(day, hour, timeZone).toString()))}`]
}

/**
 * The date of the rule that an entry replaces, as a day or with an hour, like the event's start.
 */
function recurrenceId({ hour, timeZone }: CalendarSeries, date: string) {
  if (hour === null) return { x: [{ key: RECURRENCE_DAY, value: compact(date) }] }
  return { recurrenceId: instantOf(date, hour, timeZone) }
}

/** `2026-10-25T23:59:00Z` as `20261025T235900Z`. */
function compact(time: string): string {
  return time.replace(/[-:]/g, '')
}
