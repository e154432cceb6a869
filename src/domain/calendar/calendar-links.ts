import { encodedText } from '../address-text.ts'
import { toWallClock } from '../events/event-times.ts'
import { type CalendarEntry, compact, dayAfter } from './calendar-entry.ts'

/** Web calendars that accept an event by a link (requirements §2.19); all others use the file. */
export const CALENDAR_TARGETS = ['google', 'outlook', 'yahoo'] as const

export type CalendarTarget = (typeof CALENDAR_TARGETS)[number]

/** How an event repeats after the date of its entry. */
export interface Repeats {
  /** An RRULE, without its name. */
  rule: string
  /** IANA zone in which the event keeps its hour. */
  timeZone: string
}

/**
 * The link that opens an event in a web calendar, ready to be saved.
 *
 * @param url the event's page, which is appended to the description
 * @param repeats null for an event that takes place once; only Google accepts repetition in a link
 */
export function calendarLink(
  target: CalendarTarget,
  entry: CalendarEntry,
  url: string,
  repeats: Repeats | null = null,
): string {
  const text = { title: entry.title, place: entry.place ?? '', says: described(entry, url) }
  switch (target) {
    case 'google':
      return address('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: text.title,
        dates: googleDates(entry, repeats?.timeZone ?? null),
        recur: repeats ? `RRULE:${repeats.rule}` : '',
        ctz: repeats && entry.span.kind === 'hours' ? repeats.timeZone : '',
        location: text.place,
        details: text.says,
      })
    case 'outlook':
      return address('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: text.title,
        ...outlookDates(entry),
        location: text.place,
        body: text.says,
      })
    case 'yahoo':
      return address('https://calendar.yahoo.com/', {
        v: '60',
        title: text.title,
        ...yahooDates(entry),
        in_loc: text.place,
        desc: text.says,
      })
  }
}

/** The description of an entry, and the link to the page. */
export function described({ description }: CalendarEntry, url: string): string {
  return description ? `${description}\n\n${url}` : url
}

/** The end is the first day after the event. @param timeZone of repeating hours; null for UTC */
function googleDates({ span }: CalendarEntry, timeZone: string | null): string {
  if (span.kind === 'days') return `${compact(span.firstDay)}/${compact(dayAfter(span.lastDay))}`
  const at = (instant: string) => compact(timeZone === null ? instant : wallText(instant, timeZone))
  return `${at(span.startsAt)}/${at(span.endsAt)}`
}

/** `2026-11-24T21:00:00`, as the clock of a zone shows it. */
function wallText(instant: string, timeZone: string): string {
  const { date, time } = toWallClock(instant, timeZone)
  return `${date}T${time}:00`
}

function outlookDates({ span }: CalendarEntry): Record<string, string> {
  return span.kind === 'days'
    ? { startdt: span.firstDay, enddt: dayAfter(span.lastDay), allday: 'true' }
    : { startdt: span.startsAt, enddt: span.endsAt }
}

/** Here the last day is part of the event. */
function yahooDates({ span }: CalendarEntry): Record<string, string> {
  return span.kind === 'days'
    ? { st: compact(span.firstDay), et: compact(span.lastDay), dur: 'allday' }
    : { st: compact(span.startsAt), et: compact(span.endsAt) }
}

function address(base: string, parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  return `${base}?${given.map(([name, value]) => `${name}=${encodedText(value)}`).join('&')}`
}
