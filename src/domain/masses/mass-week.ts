import type { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import { addDays } from '../time/wall-clock.ts'
import { isSamePlace, type MassPlace } from './same-mass.ts'

/** The fields of an intention that this view needs. */
export interface PlacedIntention extends MassPlace {
  /** `yyyy-MM-dd` and `HH:mm` on the community's wall clock. */
  date: string
  time: string
}

/** A mass and its intentions. */
export interface MassWithIntentions<Intention> {
  time: string
  place: string
  isFull: boolean
  /**
   * Whether the timetable has the mass, even if it is cancelled on this day. Other masses are
   * listed only because somebody asked for them.
   */
  standing: 'planned' | 'missing' | 'typed'
  intentions: Intention[]
}

export interface WeekDay<Intention> {
  date: string
  /** Sorted by hour. */
  masses: Array<MassWithIntentions<Intention>>
}

/**
 * Seven days from a given one, each with its masses and their intentions. Intentions for an hour or
 * a place that the timetable does not have are listed as a mass of their own.
 */
export function massWeek<Intention extends PlacedIntention>(
  first: string,
  { results: planned, missing }: Pick<OfficeMasses, 'results' | 'missing'>,
  intentions: Intention[],
): Array<WeekDay<Intention>> {
  return Array.from({ length: 7 }, (_, ahead) => {
    const date = addDays(first, ahead)
    const places: MassPlace[] = []
    const masses: Array<MassWithIntentions<Intention>> = []
    for (const mass of planned) {
      if (mass.date !== date) continue
      places.push(mass)
      const { time, location_description: place, is_full: isFull } = mass
      masses.push({ time, place, isFull, standing: 'planned', intentions: [] })
    }
    for (const intention of intentions) {
      if (intention.date !== date) continue
      const at = masses.findIndex(({ time }, index) => {
        const there = places[index]
        return time === intention.time && there !== undefined && isSamePlace(there, intention)
      })
      if (at >= 0) masses[at]?.intentions.push(intention)
      else {
        places.push(intention)
        const { time, location_description: place } = intention
        const isMissing = missing.some(
          (mass) => mass.date === date && mass.time === time && isSamePlace(mass, intention),
        )
        const standing = isMissing ? 'missing' : 'typed'
        masses.push({ time, place, isFull: false, standing, intentions: [intention] })
      }
    }
    return { date, masses: masses.toSorted((one, other) => one.time.localeCompare(other.time)) }
  })
}
