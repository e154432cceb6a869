import { type CalendarEntry, dayAfter } from './calendar-entry.ts'
import { encodedText } from './encoded-text.ts'

/** Calendars on the web that take an event by a link (SPEC §2); any other takes the file. */
export const CALENDAR_TARGETS = ['google', 'outlook', 'yahoo'] as const

export type CalendarTarget = (typeof CALENDAR_TARGETS)[number]

/**
 * The link that opens an event in a calendar on the web, ready to be kept.
 *
 * @param url the event's page, which the description ends with
 */
export function calendarLink(target: CalendarTarget, entry: CalendarEntry, url: string): string {
  const text = { title: entry.title, place: entry.place ?? '', says: described(entry, url) }
  switch (target) {
    case 'google':
      return address('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: text.title,
        dates: googleDates(entry),
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

/** What an entry says, and where to read on. */
export function described({ description }: CalendarEntry, url: string): string {
  return description ? `${description}\n\n${url}` : url
}

/** Days end with the first one after them. */
function googleDates({ span }: CalendarEntry): string {
  return span.kind === 'days'
    ? `${compact(span.firstDay)}/${compact(dayAfter(span.lastDay))}`
    : `${compact(span.startsAt)}/${compact(span.endsAt)}`
}

function outlookDates({ span }: CalendarEntry): Record<string, string> {
  return span.kind === 'days'
    ? { startdt: span.firstDay, enddt: dayAfter(span.lastDay), allday: 'true' }
    : { startdt: span.startsAt, enddt: span.endsAt }
}

/** Here the last day is one of the event's. */
function yahooDates({ span }: CalendarEntry): Record<string, string> {
  return span.kind === 'days'
    ? { st: compact(span.firstDay), et: compact(span.lastDay), dur: 'allday' }
    : { st: compact(span.startsAt), et: compact(span.endsAt) }
}

/** `2026-10-12T20:30:00Z` as `20261012T203000Z`. */
function compact(time: string): string {
  return time.replace(/[-:]/g, '')
}

function address(base: string, parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  return `${base}?${given.map(([name, value]) => `${name}=${encodedText(value)}`).join('&')}`
}
