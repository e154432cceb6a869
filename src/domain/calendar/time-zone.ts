import { tzlib_get_ical_block as blockOf } from 'timezones-ical-library'

/** A zone in iCalendar form (RFC 5545 §3.6.5). */
interface CalendarZone {
  /** TZID: the zone's name in the time zone database; aliases are resolved. */
  id: string
  /** The VTIMEZONE, with CRLF after every line but the last. */
  definition: string
}

/**
 * @param name an IANA time zone
 * @returns null for one that the time zone database of calendars does not know
 */
export function calendarZone(name: string): CalendarZone | null {
  const known = zones.get(name)
  if (known !== undefined) return known
  const zone = isOffset(name) ? null : zoneOf(spelled(name))
  zones.set(name, zone)
  return zone
}

function zoneOf(name: string): CalendarZone | null {
  const block = blockOf(name)
  const [definition, line = ''] = Array.isArray(block) ? block : []
  return definition ? { id: line.replace('TZID=', ''), definition } : null
}

/** `+01:00` is also a valid zone, but has no name. */
function isOffset(name: string): boolean {
  return /^[+-]/.test(name)
}

/** The database's spelling: `europe/lisbon` is also a valid zone. */
function spelled(name: string): string {
  const known = Intl.supportedValuesOf('timeZone')
  return known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name
}

const zones = new Map<string, CalendarZone | null>()
