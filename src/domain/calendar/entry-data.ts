import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import { toZonedInstant } from '../events/event-times.ts'
import { rruleOf } from '../recurrence/rrule.ts'
import { datesFrom } from '../recurrence/rule-dates.ts'
import { type CalendarSpan, compact, dayAfter } from './calendar-entry.ts'
import { described } from './calendar-links.ts'
import type { CalendarSeries } from './event-series.ts'
import type { CalendarEvent } from './parish-calendar.ts'
import { RECURRENCE_DAY } from './recurrence-day.ts'
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
function seriesData(master: ICalEventData, series: CalendarSeries): ICalEventData[] {
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
    compact(hour === null ? date : toZonedInstant(date, '23:59', timeZone).toString())
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
  return [`${name}:${days.map((day) => compact(toZonedInstant(day, hour, timeZone).toString()))}`]
}

/**
 * The date of the rule that an entry replaces, as a day or with an hour, like the event's start.
 */
function recurrenceId({ hour, timeZone }: CalendarSeries, date: string) {
  if (hour === null) return { x: [{ key: RECURRENCE_DAY, value: compact(date) }] }
  return { recurrenceId: toZonedInstant(date, hour, timeZone) }
}

/**
 * The UID by which calendar programs recognise an event in any file (RFC 5545 §3.8.4.7): it stays
 * the same when the site moves to another host.
 */
export function entryUid(key: string, uidNamespace: string): string {
  return `${key}@${uidNamespace}`
}

/** The suffix of UIDs: the one that a community's API names, or else the host of its site. */
export function uidNamespaceOf(
  { uid_namespace }: Pick<ChapelryMobile, 'uid_namespace'>,
  siteUrl: string,
): string {
  return uid_namespace ?? new URL(siteUrl).hostname
}

/**
 * An event in iCalendar form: a later file updates the entry of an earlier one. A repeating event
 * has one more entry for each exception.
 *
 * @param url of its page
 * @param timeZone the zone of its hours; null for UTC, unless it repeats: then it keeps its hour
 * when the clock changes
 */
export function eventData(
  { id, entry, series, status, sequence, updatedAt }: Omit<CalendarEvent, 'path'>,
  { url, timeZone, uidNamespace }: { url: string; timeZone: string | null; uidNamespace: string },
): ICalEventData[] {
  const changed = utc(updatedAt)
  const data = {
    id: entryUid(`event-${id}`, uidNamespace),
    sequence,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: changed,
    lastModified: changed,
    summary: entry.title,
    location: entry.place,
    description: described(entry, url),
    url,
    ...spanData(entry.span, series?.timeZone ?? timeZone),
  }
  return series ? seriesData(data, series) : [data]
}

/**
 * The start and end of an entry in iCalendar form.
 *
 * @param timeZone the zone of its hours; null for UTC
 */
function spanData(span: CalendarSpan, timeZone: string | null) {
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
function utc(instant: string): Date {
  return new Date(instant)
}
