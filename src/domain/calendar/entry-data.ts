import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { type CalendarSpan, dayAfter } from '../calendar-entry.ts'
import { described } from '../calendar-links.ts'
import type { CalendarEvent } from './parish-calendar.ts'
import { calendarZone } from './time-zone.ts'

/** What a calendar program knows an event by, in whatever file it finds it (RFC 5545 §3.8.4.7). */
export function entryUid(key: string, siteUrl: string): string {
  return `${key}@${new URL(siteUrl).hostname}`
}

/**
 * An event as iCalendar writes it: a later file changes the entry that an earlier one made.
 *
 * @param url of its page
 * @param timeZone whose wall clock its hours are written by; null for UTC
 */
export function eventData(
  { id, entry, status, sequence, updatedAt }: Omit<CalendarEvent, 'path'>,
  { url, timeZone }: { url: string; timeZone: string | null },
): ICalEventData {
  const changed = utc(updatedAt)
  return {
    id: entryUid(`event-${id}`, url),
    sequence,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: changed,
    lastModified: changed,
    summary: entry.title,
    location: entry.place,
    description: described(entry, url),
    url,
    ...spanData(entry.span, timeZone),
  }
}

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

/** An instant that is written in UTC: the library takes a fifth of the time for a `Date`. */
function utc(instant: string): Date {
  return new Date(instant)
}
