import type ICAL from 'ical.js'
import type { LineNote } from '#src/contract/import-notes.ts'
import { cutAt } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'
import { onClockOf, type Wall, wallOf } from './wall-times.ts'
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

/** A moment with the zone that it was written in. */
export interface Zoned {
  wall: Wall
  zone: string
}

/** The moment that a property names; undefined where it names none. */
export function zonedOf(
  property: Property | null,
  clocks: Clocks,
  notes: LineNote[],
): Zoned | undefined {
  return property ? zonedValue(property, valuesOf(property)[0], clocks, notes) : undefined
}

/** The moments of all properties of a name, such as EXDATE. */
export function manyOf(event: Component, name: string, clocks: Clocks, notes: LineNote[]): Zoned[] {
  return event
    .getAllProperties(name)
    .flatMap((property) =>
      valuesOf(property).flatMap((value) => zonedValue(property, value, clocks, notes) ?? []),
    )
}

/** The day of a moment on the community's calendar. */
export function dayOf({ wall, zone }: Zoned, { own }: Clocks): string {
  return onClockOf(wall, zone, own).date
}

/** None where they cannot be read, such as a month that there is not. */
function valuesOf(property: Property): unknown[] {
  try {
    return property.getValues()
  } catch {
    return []
  }
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
