import { addDays } from '../time/wall-clock.ts'
import { celebrationsOn } from './celebrations.ts'
import type { ParishMasses } from './shown-mass-times.ts'

/** How many days ahead a person can choose a mass for an intention. */
export const BOOKABLE_DAYS = 56

export interface MassOfDay {
  /** The number of the weekly time; null for a mass that was added for that day. */
  scheduleId: number | null
  /** `yyyy-MM-dd` and `HH:mm` on the community's wall clock. */
  date: string
  time: string
  place: string | null
}

/** The masses of one day, sorted by hour. @param date `yyyy-MM-dd` on the community's calendar */
export function massesOn(calendar: ParishMasses, date: string): MassOfDay[] {
  return celebrationsOn(calendar, date)
    .filter(({ time }) => time.celebration === 'mass')
    .map(({ source, time: { id, hour, place } }) => {
      return { scheduleId: source === 'weekly' ? id : null, date, time: hour, place }
    })
}

/**
 * The masses of the coming days, soonest first.
 *
 * @param now the wall clock of the community: `yyyy-MM-dd` and `HH:mm`
 */
export function bookableMasses(
  calendar: ParishMasses,
  now: { date: string; time: string },
  days: number = BOOKABLE_DAYS,
): MassOfDay[] {
  return Array.from({ length: days }, (_, ahead) => massesOn(calendar, addDays(now.date, ahead)))
    .flat()
    .filter(({ date, time }) => date > now.date || time > now.time)
}
