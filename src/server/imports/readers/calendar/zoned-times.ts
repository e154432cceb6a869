import type { LineNote } from '#src/contract/office/import-notes.ts'
import { truncateAtWord } from '../plain-text.ts'
import { noteOnce } from '../reader.ts'
import { type Component, type Property, writtenAs, writtenValues } from './calendar-text.ts'
import { later, toClock, UTC, type WallDateTime, writtenTime, type Zone } from './clocks.ts'
import { zonesOf } from './zones.ts'

/** The clocks that events are read by. */
export interface Clocks {
  /** The community's zone. */
  own: Zone
  /** Today by the community's clock, `yyyy-MM-dd`. */
  today: string
  /** The zone of a name, as used by a property; undefined if the name is unknown. */
  zoneOf(property: Property, tzid: string): Zone | undefined
  /** The calendar's default zone for times without one; null if it has none. */
  floatingIn(property: Property): string | null
}

/** Clocks for the events of several calendars, each with its own zones. */
export function clocksOf(calendars: Component[], own: Zone, today: string): Clocks {
  const zones = zonesOf(calendars)
  const floating = new Map(calendars.map((one) => [one, writtenAs(one, 'x-wr-timezone') || null]))
  const calendarOf = (property: Property) => property.parent?.parent
  return {
    own,
    today,
    zoneOf: (property, tzid) => zones.get(calendarOf(property))?.(tzid),
    floatingIn: (property) => floating.get(calendarOf(property)) ?? null,
  }
}

/** A moment with the zone that it was written in. */
export interface Zoned {
  wall: WallDateTime
  zone: Zone
  /** Whether it names no zone, so that it takes the surrounding one. */
  isFloating: boolean
}

/** The moment of a property; undefined if it has none. */
export function zonedOf(
  property: Property | null,
  clocks: Clocks,
  notes: LineNote[],
): Zoned | undefined {
  return property ? zonedValue(property, writtenValues(property)[0], clocks, notes) : undefined
}

/** The moments of all properties of a name, such as EXDATE. */
export function parseMoments(
  event: Component,
  name: string,
  clocks: Clocks,
  notes: LineNote[],
): Zoned[] {
  return event
    .getAllProperties(name)
    .flatMap((property) =>
      writtenValues(property).flatMap((value) => zonedValue(property, value, clocks, notes) ?? []),
    )
}

/**
 * Which date of a series a moment means, on the event's own clock. Programs write the date of a
 * timed event as a day, and that of a whole-day event as a midnight, which Exchange writes in UTC:
 * the nearest day is meant.
 */
export function inSeries(one: Zoned, start: Zoned, own: Zone): Zoned {
  const isWhole = one.wall.hour === null
  if (start.wall.hour !== null) {
    if (isWhole) return { ...start, wall: { date: one.wall.date, hour: start.wall.hour } }
    return one.isFloating ? { ...one, zone: start.zone } : one
  }
  if (isWhole || one.wall.hour === '00:00') return wholeDay(one.wall.date, own)
  const here = toClock(one.wall, one.zone, own)
  if (here.hour === '00:00') return wholeDay(here.date, own)
  return wholeDay(later(one.wall, 12 * 60).date, own)
}

/** A whole day is the same on every clock. */
export function wholeDay(date: string, own: Zone): Zoned {
  return { wall: { date, hour: null }, zone: own, isFloating: true }
}

function zonedValue(
  property: Property,
  value: string | undefined,
  clocks: Clocks,
  notes: LineNote[],
): Zoned | undefined {
  const time = writtenTime(value ?? '')
  if (!time) return undefined
  const { wall, isUtc } = time
  if (wall.hour === null) return wholeDay(wall.date, clocks.own)
  const named = property.getParameter('tzid')
  const isFloating = typeof named !== 'string' && !isUtc
  const tzid = isFloating ? clocks.floatingIn(property) : named
  if (typeof tzid !== 'string') return { wall, zone: isUtc ? UTC : clocks.own, isFloating }
  const zone = clocks.zoneOf(property, tzid)
  // If a time has both UTC and a zone, programs mean the zone.
  if (zone === undefined && isUtc) return { wall, zone: UTC, isFloating }
  if (zone === undefined) noteOnce(notes, 'zone_unknown', truncateAtWord(tzid, 80))
  return { wall, zone: zone ?? clocks.own, isFloating }
}
