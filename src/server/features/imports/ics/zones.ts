import type ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

/** What Windows and Outlook call the zones that parishes of ours, and calendars near them, are in. */
const WINDOWS: Record<string, string> = {
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'azores standard time': 'Atlantic/Azores',
  'cape verde standard time': 'Atlantic/Cape_Verde',
  'romance standard time': 'Europe/Madrid',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'gtb standard time': 'Europe/Bucharest',
  'fle standard time': 'Europe/Kyiv',
  'e. europe standard time': 'Europe/Chisinau',
  'israel standard time': 'Asia/Jerusalem',
  'morocco standard time': 'Africa/Casablanca',
  'w. central africa standard time': 'Africa/Luanda',
  'south africa standard time': 'Africa/Maputo',
  'e. south america standard time': 'America/Sao_Paulo',
  'bahia standard time': 'America/Bahia',
  'argentina standard time': 'America/Argentina/Buenos_Aires',
  'sa pacific standard time': 'America/Bogota',
  'pacific sa standard time': 'America/Santiago',
  'venezuela standard time': 'America/Caracas',
  'central standard time (mexico)': 'America/Mexico_City',
  'eastern standard time': 'America/New_York',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'pacific standard time': 'America/Los_Angeles',
  'tokyo standard time': 'Asia/Dili',
  'china standard time': 'Asia/Macau',
  'india standard time': 'Asia/Kolkata',
  utc: 'UTC',
}

/** Outlook also writes what its menu shows: `(UTC+00:00) Dublin, Edinburgh, Lisbon, London`. */
const CITIES: Array<[RegExp, string]> = [
  [/lisb/i, 'Europe/Lisbon'],
  [/madrid/i, 'Europe/Madrid'],
  [/a[zç]or/i, 'Atlantic/Azores'],
  [/bras[ií]lia/i, 'America/Sao_Paulo'],
  [/london|dublin/i, 'Europe/London'],
  [/paris|br[uy]ssel|bruxel/i, 'Europe/Paris'],
  [/berl[ií]n|roma|rome|vienna|viena/i, 'Europe/Berlin'],
]

type Component = InstanceType<typeof ICAL.Component>

/** Finds the zone of a name in a calendar; undefined for one that nothing says anything of. */
export type ZoneOf = (tzid: string) => string | undefined

/**
 * Finds zones by their names: those of IANA, also with a prefix, those of Windows, or what the
 * calendar says of one that it has made up.
 *
 * @param own the community's zone, taken where a made-up one keeps the same time as it
 */
export function zonesOf(calendar: Component, own: string): ZoneOf {
  const found = new Map<string, string | undefined>()
  return (tzid) => {
    if (!found.has(tzid)) found.set(tzid, byName(tzid) ?? byDefinition(calendar, tzid, own))
    return found.get(tzid)
  }
}

function byName(tzid: string): string | undefined {
  const name = tzid.trim().replace(/^"|"$/g, '')
  const [path] = /[A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_+-]+)?$/.exec(name) ?? []
  for (const one of [name, path]) if (one !== undefined && isZone(one)) return one
  return WINDOWS[name.toLowerCase()] ?? CITIES.find(([city]) => city.test(name))?.[1]
}

function byDefinition(calendar: Component, tzid: string, own: string): string | undefined {
  const zone = calendar
    .getAllSubcomponents('vtimezone')
    .find((one) => String(one.getFirstPropertyValue('tzid') ?? '') === tzid)
  if (!zone) return undefined
  const location = zone.getFirstPropertyValue('x-lic-location')
  const named = location === null ? undefined : byName(String(location))
  if (named !== undefined) return named
  const clock = clockOf(zone)
  if (clock === undefined) return undefined
  // Its name says nothing: it is taken for the first of those that keep the same time.
  const alike = [own, ...Object.values(WINDOWS)].find(
    (one) => offsetOf(one, 1) === clock.january && offsetOf(one, 7) === clock.july,
  )
  // Without summer time, an offset is all there is to a zone.
  return alike ?? (clock.january === clock.july && isZone(clock.july) ? clock.july : undefined)
}

/** How far ahead of UTC clocks are in January and July, as a calendar says; undefined if it does not. */
function clockOf(zone: Component): { january: string; july: string } | undefined {
  const begun = (part: Component) => String(part.getFirstPropertyValue('dtstart') ?? '')
  const last = (kind: string) =>
    zone
      .getAllSubcomponents(kind)
      .toSorted((a, b) => (begun(a) < begun(b) ? -1 : 1))
      .at(-1)
  const offset = (kind: string) => last(kind)?.getFirstPropertyValue('tzoffsetto')?.toString()
  const standard = offset('standard') ?? offset('daylight')
  const summer = offset('daylight') ?? standard
  if (standard === undefined || summer === undefined) return undefined
  const begins = last('daylight')?.getFirstPropertyValue('dtstart') as { month?: number } | null
  // South of the equator, summer begins late in the year.
  return (begins?.month ?? 1) > 6
    ? { january: summer, july: standard }
    : { january: standard, july: summer }
}

/** What a zone is ahead of UTC in the middle of a month: `+01:00`. */
function offsetOf(zone: string, month: number): string {
  return Temporal.ZonedDateTime.from({ year: 2026, month, day: 15, timeZone: zone }).offset
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
