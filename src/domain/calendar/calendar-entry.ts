import { Temporal } from 'temporal-polyfill'
import type { EventContent } from '#src/contract/contents/content.ts'
import { excerpt } from '../contents/page-titles.ts'
import { type EventWallTimes, eventEnd, eventStart, isAllDay } from '../events/event-times.ts'
import { lastDayOf } from '../recurrence/occasions.ts'

/** An event in the form that calendars take (requirements §2.19): plain texts, and its times. */
export interface CalendarEntry {
  title: string
  place: string | null
  description: string
  span: CalendarSpan
}

export type CalendarSpan =
  /** ISO instants in UTC. The end is never before the start. */
  | { kind: 'hours'; startsAt: string; endsAt: string }
  /** Wall dates, `yyyy-MM-dd`: the first and the last day of the event. */
  | { kind: 'days'; firstDay: string; lastDay: string }

/** Long enough for a calendar's box; the page has the full text. */
const LONGEST_DESCRIPTION = 500

type DescribedEvent = EventWallTimes & Pick<EventContent, 'title' | 'locale' | 'resume' | 'content'>

/** The entry of an event whose wall times are in a given zone. */
export function calendarEntry(event: DescribedEvent, timeZone: string): CalendarEntry {
  return {
    title: event.title,
    place: event.locale,
    description: excerpt(event.resume || event.content || '', LONGEST_DESCRIPTION),
    span: calendarSpan(event, timeZone),
  }
}

/**
 * When an event takes place, for calendars. An event without any hour fills its days, in any
 * reader's zone. Any other is a span of instants; requirements §3.4 fill in missing hours.
 * Calendars refuse an end before the start, which other APIs may send.
 */
export function calendarSpan(event: EventWallTimes, timeZone: string): CalendarSpan {
  if (isAllDay(event)) {
    const firstDay = event.event_from_date
    const last = lastDayOf(event)
    return { kind: 'days', firstDay, lastDay: last > firstDay ? last : firstDay }
  }
  const start = eventStart(event, timeZone)
  const end = eventEnd(event, timeZone)
  const isForward = Temporal.Instant.compare(end, start) >= 0
  return {
    kind: 'hours',
    startsAt: start.toString(),
    endsAt: (isForward ? end : start).toString(),
  }
}

/** The day after a wall date: calendars name the first day after the event. */
export function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString()
}

/** A day or a time without its signs: `2026-10-12T20:30:00Z` as `20261012T203000Z`. */
export function compact(time: string): string {
  return time.replace(/[-:]/g, '')
}
