import ical, { type ICalEventData } from 'ical-generator'
import { withRecurrenceDays } from './recurrence-day.ts'
import { calendarZone } from './time-zone.ts'

/** The properties of a calendar as a whole. */
interface WrittenCalendar {
  /** The maker of the file, for PRODID. */
  productName: string
  product: string
  /** The name of a subscription, and how often programs should refresh; null for a single event. */
  subscription: { name: string; refreshHours: number } | null
  entries: ICalEventData[]
  /** The zone to describe if there are no entries. */
  timeZone: string
}

/**
 * An iCalendar file (RFC 5545): lines folded and ended by CRLF, texts escaped, with a VTIMEZONE for
 * each zone of its entries.
 */
export function writtenCalendar(calendar: WrittenCalendar): string {
  const { productName, product, subscription, entries, timeZone } = calendar
  const written = ical({
    prodId: { company: oneLine(productName), product },
    // No name here: the library would write the calendar's zone as a non-standard property, and use
    // it for DTSTAMP.
    timezone: { name: null, generator: (zone) => calendarZone(zone)?.definition ?? null },
    events: entries,
  })
  // The library escapes the texts of entries, but not this one.
  if (subscription) written.name(escaped(subscription.name))
  const text = `${withRecurrenceDays(written.toString())}\r\n`
  const whole =
    entries.length === 0 ? text.replace(END, `${definitionOf(timeZone)}\r\n${END}`) : text
  return subscription ? withRefresh(whole, subscription.refreshHours) : whole
}

const END = 'END:VCALENDAR'
const FIRST_COMPONENT = '\r\nBEGIN:'

/**
 * The refresh interval, by its two names (RFC 7986 §5.7, and the one that Outlook reads). The
 * library writes them after the zones, where calendar properties are invalid (RFC 5545 §3.6).
 */
function withRefresh(text: string, hours: number): string {
  const refresh = `\r\nREFRESH-INTERVAL;VALUE=DURATION:PT${hours}H\r\nX-PUBLISHED-TTL:PT${hours}H`
  return text.replace(FIRST_COMPONENT, `${refresh}${FIRST_COMPONENT}`)
}

/** An empty calendar must have a component to be valid (RFC 5545 §3.6). */
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
