import ical, { type ICalEventData } from 'ical-generator'
import { withRecurrenceDays } from './recurrence-day.ts'
import { calendarZone } from './time-zone.ts'

/** What a calendar as a whole says of itself. */
export interface WrittenCalendar {
  /** Who made it, for PRODID. */
  productName: string
  product: string
  /** What programs list a subscription as, and how often they should ask; null for a single event. */
  subscription: { name: string; refreshHours: number } | null
  entries: ICalEventData[]
  /** The zone that is described where there is no entry. */
  timeZone: string
}

/**
 * An iCalendar file (RFC 5545): lines folded, ended by CRLF, texts escaped, with a VTIMEZONE for
 * each zone that an entry is in.
 */
export function writtenCalendar(calendar: WrittenCalendar): string {
  const { productName, product, subscription, entries, timeZone } = calendar
  const written = ical({
    prodId: { company: oneLine(productName), product },
    // Without a name: the zone of a calendar would be written as a property that no standard has,
    // and DTSTAMP in it.
    timezone: { name: null, generator: (zone) => calendarZone(zone)?.definition ?? null },
    events: entries,
  })
  if (subscription) {
    // The library escapes the texts of entries, not this one.
    written.name(escaped(subscription.name)).ttl(subscription.refreshHours * 3600)
  }
  const text = `${withRecurrenceDays(written.toString())}\r\n`
  return entries.length === 0 ? text.replace(END, `${definitionOf(timeZone)}\r\n${END}`) : text
}

const END = 'END:VCALENDAR'

/** Whoever asks for an empty calendar gets one that is valid: it has a component (RFC 5545 §3.6). */
function definitionOf(timeZone: string): string {
  const { definition = '' } = calendarZone(timeZone) ?? calendarZone('UTC') ?? {}
  return definition
}

/** A TEXT value (RFC 5545 §3.3.11). */
function escaped(text: string): string {
  return oneLine(text).replace(/[\\;,]/g, (sign) => `\\${sign}`)
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}
