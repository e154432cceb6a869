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
  // The library escapes the texts of entries, not this one.
  if (subscription) written.name(escaped(subscription.name))
  const text = `${withRecurrenceDays(written.toString())}\r\n`
  const whole =
    entries.length === 0 ? text.replace(END, `${definitionOf(timeZone)}\r\n${END}`) : text
  return subscription ? withRefresh(whole, subscription.refreshHours) : whole
}

const END = 'END:VCALENDAR'
const FIRST_COMPONENT = '\r\nBEGIN:'

/**
 * How often programs should ask, by its two names (RFC 7986 §5.7, and what Outlook reads). The library
 * writes them after the zones, where no property of a calendar may stand (RFC 5545 §3.6).
 */
function withRefresh(text: string, hours: number): string {
  const refresh = `\r\nREFRESH-INTERVAL;VALUE=DURATION:PT${hours}H\r\nX-PUBLISHED-TTL:PT${hours}H`
  return text.replace(FIRST_COMPONENT, `${refresh}${FIRST_COMPONENT}`)
}

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
