import type ICAL from 'ical.js'
import { definedZone, type ZoneBudget } from './defined-zone.ts'
import { writtenAs } from './written-values.ts'
import { fixedZone, namedZone, type Zone } from './zone-clock.ts'
import { zoneNamed, zoneShown } from './zone-names.ts'

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
