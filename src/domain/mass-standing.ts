import { missingOn } from './celebrations.ts'
import { massesOn } from './coming-masses.ts'
import { isSamePlace, type MassPlace, placeOf } from './mass-place.ts'
import type { ParishMasses } from './parish-masses.ts'

/** What the timetable says of the mass that an intention is for: one that was typed it may not know. */
export type MassStanding = 'held' | 'cancelled' | 'unknown'

/** A mass as an intention names it. */
export interface AskedMass extends MassPlace {
  /** `yyyy-MM-dd` and `HH:mm` on the community's wall clock. */
  date: string
  time: string
}

/**
 * Whether the mass that somebody asks for takes place, by its number or by its hour and place.
 *
 * @param community whose masses they are, by its name
 */
export function massStanding(
  calendar: ParishMasses,
  community: { name: string },
  asked: AskedMass,
): MassStanding {
  const isAsked = (id: number | null, hour: string, place: string | null) => {
    const there = { location_id: id, location_description: placeOf(community, { place }) }
    return hour === asked.time && isSamePlace(there, asked)
  }
  const isHeld = massesOn(calendar, asked.date).some(({ scheduleId, time, place }) =>
    isAsked(scheduleId, time, place),
  )
  if (isHeld) return 'held'
  const isMissing = missingOn(calendar, asked.date).some(
    ({ id, celebration, hour, place }) => celebration === 'mass' && isAsked(id, hour, place),
  )
  return isMissing ? 'cancelled' : 'unknown'
}

/**
 * Whether an intention can be accepted as far as its mass goes: what was chosen of the timetable is
 * still in it; what was typed may be a mass that no timetable has.
 */
export function isCelebrated(
  calendar: ParishMasses,
  community: { name: string },
  asked: AskedMass,
): boolean {
  const standing = massStanding(calendar, community, asked)
  return standing === 'held' || (standing === 'unknown' && asked.location_id === null)
}
