import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import { type CalendarRule, expandRule, parseRule } from './calendar-rule.ts'
import { type Component, propertyText, RULE, writtenAs, writtenValues } from './calendar-text.ts'
import cityZones from './city-zones.json' with { type: 'json' }
import { fixedZone, namedZone, writtenTime, type Zone } from './clocks.ts'

/** The zone names of Windows in lower case, and the IANA zone of each for the whole world (CLDR). */
const WINDOWS = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
)
/** A zone name after a prefix has at most three parts: `America/Argentina/Salta`. */
const MOST_PARTS = 3

/**
 * The IANA zone that a calendar names, with or without the prefix of some programs
 * (`/freeassociation.sourceforge.net/Europe/Lisbon`), or by its Windows name; undefined if unknown.
 */
function zoneNamed(tzid: string): string | undefined {
  const name = tzid.trim().replace(/^"|"$/g, '')
  if (/^(?:z|tzone:\/\/microsoft\/utc)$/i.test(name)) return 'UTC'
  const parts = name.split('/').filter((part) => part !== '')
  for (let length = Math.min(parts.length, MOST_PARTS); length > 0; length -= 1) {
    // A single word after a prefix is no zone, although a zone is called `Cuba`.
    if (length === 1 && parts.length > 1) break
    const path = parts.slice(-length).join('/')
    if (isZone(path)) return path
  }
  return windowsZone(name)
}

/** Outlook numbers duplicate zones, and Notes cuts off the end of their names. */
function windowsZone(name: string): string | undefined {
  const plain = name
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ \d+$/, '')
    .replace(/ daylight time$/, ' standard time')
  return WINDOWS.get(plain) ?? WINDOWS.get(`${plain} standard time`)
}

function isZone(name: string): boolean {
  // An offset is no name, although the runtime would accept `+01:00`.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The offset from UTC in winter, and cities: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome`. */
const SHOWN = /^\((?:UTC|GMT)\s*(?:([+-])(\d{1,2}):?(\d{2}))?\)\s*(.+)$/i

/**
 * The IANA zone of a label in the menus of Windows and Outlook, in the languages of our parishes:
 * the zone of the first known city in it whose offset from UTC is the one in the label.
 */
function zoneShown(tzid: string): string | undefined {
  const [, sign, hours = '0', minutes = '0', names] =
    SHOWN.exec(tzid.trim().replace(/^"|"$/g, '')) ?? []
  if (names === undefined) return undefined
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return names
    .split(/[,:;]/)
    .map((name) => zoneOfCity(folded(name.replace(/\(.*?\)/g, ''))))
    .find((zone) => zone !== undefined && winterOffset(zone) === offset)
}

function zoneOfCity(name: string): string | undefined {
  return CITIES.get(name) ?? ianaCities().get(name)
}

/** Names in those menus, without accents, that IANA lacks or spells differently. */
const CITIES: ReadonlyMap<string, string> = new Map(
  Object.entries(cityZones).flatMap(([zone, names]) => names.map((name) => [name, zone] as const)),
)

let cities: Map<string, string> | undefined

function ianaCities(): Map<string, string> {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      folded(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''),
      zone,
    ]),
  )
  return cities
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

/** Minutes ahead of UTC outside summer time, in either hemisphere. */
function winterOffset(timeZone: string): number {
  const { offsetAt } = namedZone(timeZone)
  const minutes = (month: number) => offsetAt(Date.UTC(2026, month, 15)) / 60_000
  return Math.min(minutes(0), minutes(6))
}

/** Finds the zone of a name in a calendar; undefined if the name is unknown. */
type ZoneOf = (tzid: string) => Zone | undefined

/**
 * Finds the zones of the calendars of a file: by name if the name is known, else by the calendar's
 * own clock changes, and last by the cities in Outlook's label.
 */
export function zonesOf(calendars: Component[]): ReadonlyMap<Component, ZoneOf> {
  const budget = { parts: MOST_PARTS_OF_ZONES }
  return new Map(calendars.map((calendar) => [calendar, zonesIn(calendar, budget)]))
}

function zonesIn(calendar: Component, budget: ZoneBudget): ZoneOf {
  const definitions = new Map<string, Component>()
  for (const one of calendar.getAllSubcomponents('vtimezone')) {
    const tzid = writtenAs(one, 'tzid')
    if (!definitions.has(tzid)) definitions.set(tzid, one)
  }
  const found = new Map<string, Zone | undefined>()
  return (tzid) => {
    if (!found.has(tzid)) found.set(tzid, zoneOf(tzid.trim(), definitions, budget))
    return found.get(tzid)
  }
}

function zoneOf(
  tzid: string,
  definitions: ReadonlyMap<string, Component>,
  budget: ZoneBudget,
): Zone | undefined {
  const definition = definitions.get(tzid)
  const location = definition ? writtenAs(definition, 'x-lic-location') : ''
  const name = zoneNamed(tzid) ?? zoneNamed(location)
  if (name !== undefined) return namedZone(name)
  const defined = definition && definedZone(tzid, definition, budget)
  if (defined) return defined
  const shown = zoneShown(tzid)
  return shown === undefined ? zoneOfOffset(tzid) : namedZone(shown)
}

/** Apple names some zones by their offset from UTC: `GMT+0100`. */
function zoneOfOffset(tzid: string): Zone | undefined {
  const [, sign, hours, minutes = '0'] =
    /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(tzid) ?? []
  if (sign === undefined) return undefined
  const total = (Number(hours) * 60 + Number(minutes)) * 60_000
  return fixedZone(tzid, sign === '-' ? -total : total)
}

/** The years for which clock changes are counted: no event before them is taken. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2100-12-31'
/** Zone histories have some hundreds of changes, and a file has a few such zones. */
const MOST_PARTS_OF_ZONES = 5_000

/** How much of the zones in a file is still read: a file made to waste time defines more. */
interface ZoneBudget {
  parts: number
}

/** A clock change: from an instant on, the clock is this many milliseconds ahead of UTC. */
interface Change {
  at: number
  from: number
  to: number
}

/**
 * The zone that a calendar defines (VTIMEZONE, RFC 5545 §3.6.5), by its clock changes; undefined if
 * part of it cannot be read, or if too much was read already.
 */
function definedZone(id: string, definition: Component, budget: ZoneBudget): Zone | undefined {
  const parts = ['standard', 'daylight'].flatMap((kind) => definition.getAllSubcomponents(kind))
  budget.parts -= parts.length
  if (budget.parts < 0) return undefined
  const changes: Change[] = []
  for (const part of parts) {
    const own = changesOf(part)
    if (!own) return undefined
    changes.push(...own)
  }
  const [first, ...others] = changes.toSorted((a, b) => a.at - b.at)
  if (!first) return undefined
  const sorted = [first, ...others]
  return { id, offsetAt: (instant) => lastBefore(sorted, instant)?.to ?? first.from }
}

function lastBefore(changes: Change[], instant: number): Change | undefined {
  let [low, high] = [0, changes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1
    else high = middle
  }
  return changes[low - 1]
}

/** The changes to summer or to winter time; undefined if they cannot be determined. */
function changesOf(part: Component): Change[] | undefined {
  const from = offsetOf(part, 'tzoffsetfrom')
  const to = offsetOf(part, 'tzoffsetto')
  const start = writtenTime(writtenAs(part, 'dtstart'))?.wall
  if (from === undefined || to === undefined || !start) return undefined
  const { date } = start
  const time = `${start.hour ?? '00:00'}:00Z`
  const at = (day: string) => Date.parse(`${day}T${time}`) - from
  const days = [date]
  for (const property of part.getAllProperties(RULE.toLowerCase())) {
    const rule = parseRule(propertyText(property))
    // Clocks that change more often than yearly are made to waste time.
    if (rule?.frequency !== 'yearly') return undefined
    const until = endOf(rule, from)
    days.push(...expandRule(rule, date, LAST_DAY, FIRST_DAY).filter((day) => at(day) <= until))
  }
  const added = part
    .getAllProperties('rdate')
    .flatMap((property) => writtenValues(property).map(writtenTime))
    .map((value) => Date.parse(`${value?.wall.date}T${value?.wall.hour ?? '00:00'}:00Z`) - from)
  const instants = [...new Set([...days.map(at), ...added])]
  return instants.every(Number.isFinite)
    ? instants.map((one) => ({ at: one, from, to }))
    : undefined
}

/** The last instant of a rule: its UNTIL is in UTC, or else on the clock before the change. */
function endOf({ until }: CalendarRule, from: number): number {
  if (until === null) return Number.POSITIVE_INFINITY
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
  if (until.length === 'yyyyMMdd'.length) return Date.parse(`${day}T23:59:59Z`) - from
  const end = Date.parse(
    `${day}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}Z`,
  )
  return until.endsWith('Z') ? end : end - from
}

/** `+0100` in milliseconds. */
function offsetOf(part: Component, name: string): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(writtenAs(part, name)) ?? []
  if (sign === undefined) return undefined
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return (sign === '-' ? -total : total) * 1_000
}
