import type ICAL from 'ical.js'
import { definedZone, type ZoneBudget } from './defined-zone.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'
import { writtenAs } from './written-values.ts'
import { fixedZone, namedZone, type Zone } from './zone-clock.ts'

const WINDOWS = new Map(
  Object.entries(WINDOWS_ZONES).map(([name, zone]) => [name.toLowerCase(), zone]),
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
  return CITIES[name] ?? ianaCities().get(name)
}

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
  const minutes = (month: number) => {
    const shown = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(Date.UTC(2026, month, 15))
      .find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours = '0', rest = '0'] = /([+-])(\d\d):(\d\d)$/.exec(shown ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest))
  }
  return Math.min(minutes(0), minutes(6))
}

/** Names in those menus, without accents, that IANA lacks or spells differently. */
const CITIES: Readonly<Record<string, string>> = {
  ...inZone('Europe/Lisbon', 'lisboa', 'lisbonne'),
  ...inZone('Europe/London', 'londres', 'edinburgh', 'edimburgo'),
  ...inZone('Europe/Dublin', 'dublim'),
  ...inZone('Atlantic/Azores', 'acores'),
  ...inZone('Atlantic/Cape_Verde', 'cabo verde', 'cabo verde is.', 'cape verde is.'),
  ...inZone('Europe/Paris', 'paris'),
  ...inZone('Europe/Brussels', 'bruxelas', 'bruselas'),
  ...inZone('Europe/Copenhagen', 'copenhaga', 'copenhague'),
  ...inZone('Europe/Amsterdam', 'amesterdao', 'amsterda'),
  ...inZone('Europe/Berlin', 'berlim'),
  ...inZone('Europe/Zurich', 'bern', 'berna', 'berne'),
  ...inZone('Europe/Rome', 'roma'),
  ...inZone('Europe/Stockholm', 'estocolmo'),
  ...inZone('Europe/Vienna', 'viena'),
  ...inZone('Europe/Belgrade', 'belgrado'),
  ...inZone('Europe/Ljubljana', 'liubliana'),
  ...inZone('Europe/Prague', 'praga'),
  ...inZone('Europe/Warsaw', 'varsovia'),
  ...inZone('Europe/Athens', 'atenas'),
  ...inZone('Europe/Bucharest', 'bucareste', 'bucarest'),
  ...inZone('Europe/Helsinki', 'helsinquia'),
  ...inZone('Europe/Kyiv', 'kiev', 'kyiv', 'quieve'),
  ...inZone('Europe/Moscow', 'moscovo', 'moscu', 'moscou'),
  ...inZone('Asia/Jerusalem', 'jerusalem', 'jerusalen'),
  ...inZone('Africa/Lagos', 'west central africa', 'africa ocidental central'),
  ...inZone('Africa/Johannesburg', 'pretoria'),
  ...inZone('America/Sao_Paulo', 'brasilia'),
  ...inZone('America/Mexico_City', 'cidade do mexico', 'ciudad de mexico', 'guadalajara'),
  ...inZone('America/Halifax', 'atlantic time'),
  ...inZone('America/New_York', 'eastern time'),
  ...inZone('America/Chicago', 'central time'),
  ...inZone('America/Denver', 'mountain time'),
  ...inZone('America/Los_Angeles', 'pacific time'),
  ...inZone('America/Phoenix', 'arizona'),
  ...inZone('America/Anchorage', 'alaska'),
  ...inZone('Pacific/Honolulu', 'hawaii'),
  ...inZone('America/St_Johns', 'newfoundland'),
  ...inZone('Asia/Kolkata', 'new delhi', 'nova deli', 'nueva delhi'),
  ...inZone('Asia/Shanghai', 'beijing', 'pequim', 'pekin'),
  ...inZone('Australia/Sydney', 'canberra'),
  ...inZone(
    'America/Argentina/Buenos_Aires',
    'city of buenos aires',
    'cidade de buenos aires',
    'ciudad de buenos aires',
  ),
  ...inZone('America/Bahia', 'salvador'),
  ...inZone('America/Nuuk', 'greenland', 'gronelandia', 'groenlandia'),
  ...inZone('America/Indiana/Indianapolis', 'indiana'),
  ...inZone('America/Port-au-Prince', 'haiti'),
  ...inZone('America/Cancun', 'chetumal'),
  ...inZone('America/Grand_Turk', 'turks and caicos'),
  ...inZone('America/Guatemala', 'central america', 'america central'),
  ...inZone('America/Regina', 'saskatchewan'),
  ...inZone('Pacific/Easter', 'easter island'),
  ...inZone('America/Whitehorse', 'yukon'),
  ...inZone('America/Tijuana', 'baja california'),
  ...inZone('America/Adak', 'aleutian islands'),
  ...inZone('America/Miquelon', 'saint pierre and miquelon'),
  ...inZone('Africa/Sao_Tome', 'sao tome'),
  ...inZone('Indian/Mauritius', 'port louis'),
  ...inZone('Asia/Yekaterinburg', 'ekaterinburg'),
  ...inZone('Asia/Colombo', 'sri jayawardenepura'),
  ...inZone('Asia/Kathmandu', 'kathmandu'),
  ...inZone('Asia/Almaty', 'astana'),
  ...inZone('Asia/Yangon', 'yangon'),
  ...inZone('Australia/Lord_Howe', 'lord howe island'),
  ...inZone('Pacific/Bougainville', 'bougainville island'),
  ...inZone('Asia/Srednekolymsk', 'chokurdakh'),
  ...inZone('Pacific/Norfolk', 'norfolk island'),
  ...inZone('Pacific/Guadalcanal', 'solomon is.'),
  ...inZone('Pacific/Chatham', 'chatham islands'),
  ...inZone('Pacific/Tongatapu', "nuku'alofa"),
  ...inZone('Pacific/Apia', 'samoa'),
  ...inZone('Pacific/Kiritimati', 'kiritimati island'),
  ...inZone('Pacific/Marquesas', 'marquesas islands'),
  ...inZone('Etc/GMT+12', 'international date line west'),
  ...inZone('Etc/GMT+11', 'coordinated universal time-11'),
  ...inZone('Etc/GMT+2', 'coordinated universal time-02'),
  ...inZone('Etc/GMT-12', 'coordinated universal time+12'),
  ...inZone('Etc/GMT-13', 'coordinated universal time+13'),
  ...inZone(
    'UTC',
    ...['coordinated universal time', 'hora universal coordenada', 'hora universal coordinada'],
  ),
}

function inZone(zone: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, zone]))
}

type Component = InstanceType<typeof ICAL.Component>

/** Finds the zone of a name in a calendar; undefined if the name is unknown. */
type ZoneOf = (tzid: string) => Zone | undefined

/**
 * Finds the zones of a calendar: by name if the name is known, else by the calendar's own clock
 * changes, and last by the cities in Outlook's label.
 */
export function zonesOf(calendar: Component, budget: ZoneBudget): ZoneOf {
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
