import type ICAL from 'ical.js'
import {
  type EventException,
  type EventRecurrence,
  MOST_DATES,
} from '../../../../contract/event-recurrence.ts'
import { LINE_MAX_LENGTH } from '../../../../contract/form-fields.ts'
import type { LineNote } from '../../../../contract/import.ts'
import { addDays } from '../../../../domain/wall-clock.ts'
import { cutAt } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'
import { placeOf } from './event-text.ts'
import { expandRule } from './expand-rule.ts'
import { recurrenceOf } from './recurrence-of.ts'
import { type RuleParts, rulePartsOf } from './rule-parts.ts'
import { later, minutesBetween, onClockOf, type Wall, wallOf } from './wall-times.ts'
import type { ZoneOf } from './zones.ts'

type Component = InstanceType<typeof ICAL.Component>
type Property = InstanceType<typeof ICAL.Property>
type Time = InstanceType<typeof ICAL.Time>

/** Clocks that an event is read by. */
export interface Clocks {
  zoneOf: ZoneOf
  /** The community's zone. */
  own: string
  /** Today, `yyyy-MM-dd`. */
  today: string
}

/** When an event takes place, in the words of our form; on the community's clock. */
export interface EventDates {
  event_from_date: string
  event_from_hour: string | null
  event_to_date: string | null
  event_to_hour: string | null
  event_recurrence: EventRecurrence | null
  event_exceptions: EventException[]
}

/** How far ahead dates are counted that no rule of ours gives. */
const HORIZON_DAYS = 2 * 366
/** Programs write such years where nobody has set one. */
const FIRST_YEAR = '1900'

/** A moment with the zone that it was written in. */
interface Zoned {
  wall: Wall
  zone: string
}

/**
 * When an event takes place.
 *
 * @param overrides what is otherwise on single dates of it (RECURRENCE-ID)
 * @returns undefined where it names no day
 */
export function eventDates(
  event: Component,
  overrides: Component[],
  clocks: Clocks,
): { dates: EventDates; notes: LineNote[] } | undefined {
  const notes: LineNote[] = []
  const start = zonedOf(event.getFirstProperty('dtstart'), clocks, notes)
  if (!start || start.wall.date < FIRST_YEAR) return undefined
  const minutes = lengthOf(event, start, clocks)
  const here = (wall: Wall) => onClockOf(wall, start.zone, clocks.own)
  const rule = ruleOf(event, notes)
  const added = manyOf(event, 'rdate', clocks, notes)
  if (!rule && added.length === 0) {
    return { dates: { ...timesOf(here(start.wall), minutes), ...ONCE }, notes }
  }
  const horizon = addDays(clocks.today, HORIZON_DAYS)
  const until = rule ? untilOf(rule, start) : null
  const last = until !== null && until < horizon ? until : horizon
  const ruled = rule ? expandRule(rule, start.wall.date, last) : [start.wall.date]
  const walls = ruled.map((date) => here({ date, hour: start.wall.hour }))
  const hour = walls[0]?.hour ?? null
  const isSteady = walls.every((wall, at) => wall.hour === hour && wall.date === ruled[at])
  const recurrence = rule && isSteady ? recurrenceOf(rule, ruled, last, until) : null
  const extra = added.map(({ wall, zone }) => onClockOf(wall, zone, clocks.own))
  const left = new Set(manyOf(event, 'exdate', clocks, notes).map((one) => dayOf(one, clocks)))
  const all = inOrder([...walls, ...extra])
  const single = singleDates(overrides, clocks, notes)
  if (recurrence) {
    const added_dates = inOrder(extra).map(({ date }) => date)
    const first = walls[0] ?? here(start.wall)
    const beside = added_dates.filter((date) => date > first.date).slice(-MOST_DATES)
    const exceptions = exceptionsOf({ all, left, single, hour, minutes })
    const times = timesOf(first, minutes)
    const event_recurrence = { ...recurrence, added_dates: beside }
    return { dates: { ...times, event_recurrence, ...cutExceptions(exceptions, notes) }, notes }
  }
  if (rule) notes.push(noteOf('rule_as_dates'))
  if (rule && rule.count === null && until === null) notes.push(noteOf('rule_cut'))
  const kept = keptDates(
    all.filter(({ date }) => !left.has(date)),
    clocks.today,
    notes,
  )
  const [first = here(start.wall), ...others] = kept
  const exceptions = exceptionsOf({ all: kept, left: new Set(), single, hour: first.hour, minutes })
  const event_recurrence: EventRecurrence | null =
    others.length === 0 ? null : { frequency: 'dates', added_dates: others.map(({ date }) => date) }
  const differing =
    event_recurrence === null ? { event_exceptions: [] } : cutExceptions(exceptions, notes)
  return { dates: { ...timesOf(first, minutes), event_recurrence, ...differing }, notes }
}

const ONCE = { event_recurrence: null, event_exceptions: [] }

function timesOf(start: Wall, minutes: number) {
  const end = later(start, minutes)
  return {
    event_from_date: start.date,
    event_from_hour: start.hour,
    event_to_date: end.date === start.date ? null : end.date,
    event_to_hour: minutes === 0 ? null : end.hour,
  }
}

/** How long it takes, in minutes: of whole days, from the first to the last. */
function lengthOf(event: Component, start: Zoned, clocks: Clocks): number {
  const end = zonedOf(event.getFirstProperty('dtend'), clocks, [])
  const duration = event.getFirstPropertyValue('duration') as { toSeconds?(): number } | null
  const isWhole = start.wall.hour === null
  const minutes = end
    ? minutesBetween(start.wall, onClockOf(end.wall, end.zone, start.zone))
    : Math.round((duration?.toSeconds?.() ?? 0) / 60)
  return Math.max(0, isWhole ? minutes - 24 * 60 : minutes)
}

function ruleOf(event: Component, notes: LineNote[]): RuleParts | null {
  const [property, ...others] = event.getAllProperties('rrule')
  if (!property) return null
  const rule = rulePartsOf(String(property.getFirstValue()))
  if (rule === null || others.length > 0) {
    notes.push(noteOf('rule_unreadable'))
    return null
  }
  return rule
}

/** The last day that a rule may have, by the clock of its first one. */
function untilOf(rule: RuleParts, { wall, zone }: Zoned): string | null {
  if (rule.until === null) return null
  const [, year = '', month = '', day = '', hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(rule.until) ?? []
  const date = `${year}-${month}-${day}`
  if (hour === undefined || wall.hour === null) return date
  const written = { date, hour: `${hour}:${minute}` }
  const end = utc === 'Z' ? onClockOf(written, 'UTC', zone) : written
  return (end.hour ?? '') < wall.hour ? addDays(end.date, -1) : end.date
}

function manyOf(event: Component, name: string, clocks: Clocks, notes: LineNote[]): Zoned[] {
  return event
    .getAllProperties(name)
    .flatMap((property) =>
      property.getValues().flatMap((value) => zonedValue(property, value, clocks, notes) ?? []),
    )
}

function zonedOf(property: Property | null, clocks: Clocks, notes: LineNote[]): Zoned | undefined {
  return property ? zonedValue(property, property.getFirstValue(), clocks, notes) : undefined
}

function zonedValue(
  property: Property,
  value: unknown,
  { zoneOf, own }: Clocks,
  notes: LineNote[],
): Zoned | undefined {
  // A period counts by its beginning.
  const time = (value as { start?: Time } | null)?.start ?? (value as Time | null)
  // Days of other months the library counts on; beyond four digits no year can be written.
  if (!time || typeof time.year !== 'number') return undefined
  if (time.year < 1 || time.year > 9_998) return undefined
  const wall = wallOf(time)
  if (time.isDate) return { wall, zone: own }
  const tzid = property.getParameter('tzid')
  if (typeof tzid === 'string') {
    const zone = zoneOf(tzid)
    const isNoted = notes.some(({ code }) => code === 'zone_unknown')
    if (zone === undefined && !isNoted) notes.push(noteOf('zone_unknown', cutAt(tzid, 80)))
    return { wall, zone: zone ?? own }
  }
  return { wall, zone: time.zone?.tzid === 'UTC' ? 'UTC' : own }
}

function dayOf({ wall, zone }: Zoned, { own }: Clocks): string {
  return onClockOf(wall, zone, own).date
}

/** What a single date of an event is, by the date that its rule gives it. */
interface Single {
  isCancelled: boolean
  start: Wall
  minutes: number
  place: string | null
}

function singleDates(overrides: Component[], clocks: Clocks, notes: LineNote[]) {
  const single = new Map<string, Single>()
  for (const override of overrides) {
    const which = zonedOf(override.getFirstProperty('recurrence-id'), clocks, notes)
    const start = zonedOf(override.getFirstProperty('dtstart'), clocks, notes) ?? which
    if (!which || !start) continue
    single.set(dayOf(which, clocks), {
      isCancelled: /cancelled/i.test(String(override.getFirstPropertyValue('status') ?? '')),
      start: onClockOf(start.wall, start.zone, clocks.own),
      minutes: lengthOf(override, start, clocks),
      place: placeOf(override).place,
    })
  }
  return single
}

/** What differs on dates of the rule; of others nobody is told. */
function exceptionsOf(event: {
  all: Wall[]
  left: ReadonlySet<string>
  single: ReadonlyMap<string, Single>
  hour: string | null
  minutes: number
}): EventException[] {
  const { all, left, single, hour, minutes } = event
  return all.flatMap((wall): EventException[] => {
    const { date } = wall
    const own = single.get(date)
    if (own?.isCancelled) return [{ kind: 'cancelled', date, note: null }]
    if (!own && left.has(date)) return [{ kind: 'left_out', date }]
    const start = own?.start ?? wall
    const length = own?.minutes ?? minutes
    const isMoved = start.date !== date || start.hour !== hour || length !== minutes
    if (!isMoved) return []
    const times = timesOf(start, length)
    return [{ kind: 'moved', date, ...times, locale: cutPlace(own?.place), note: null }]
  })
}

function cutPlace(place: string | null | undefined): string | null {
  return place ? cutAt(place, LINE_MAX_LENGTH) : null
}

function cutExceptions(exceptions: EventException[], notes: LineNote[]) {
  if (exceptions.length > MOST_DATES) notes.push(noteOf('rule_cut'))
  return { event_exceptions: exceptions.slice(-MOST_DATES) }
}

/** Of more dates than an event may name, those that are still to come. */
function keptDates(all: Wall[], today: string, notes: LineNote[]): Wall[] {
  const most = MOST_DATES + 1
  if (all.length <= most) return all
  if (!notes.some(({ code }) => code === 'rule_cut')) notes.push(noteOf('rule_cut'))
  const coming = all.filter(({ date }) => date >= today)
  return coming.length >= most ? coming.slice(0, most) : all.slice(-most)
}

/** Each day once. */
function inOrder(walls: Wall[]): Wall[] {
  const byDay = new Map(walls.toReversed().map((wall) => [wall.date, wall]))
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
