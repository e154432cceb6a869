import type { TimetableIntention } from '#src/contract/masses/timetable.ts'
import { fold } from '../search/folding.ts'
import { fromDayMonthYear } from '../time/day-month-year.ts'
import { type MassOfDay, massesOn } from './bookable-masses.ts'
import type { PlacedIntention } from './mass-week.ts'
import { isSamePlace, type MassPlace, toPlaceName } from './same-mass.ts'
import type { ParishMasses } from './shown-mass-times.ts'
import type { TimetableState } from './timetable-changes.ts'
import { missingOn } from './uncelebrated.ts'

/** The state of an intention's mass in the timetable; a typed mass may be unknown to it. */
type MassStanding = 'held' | 'cancelled' | 'unknown'

/** A mass as an intention names it. */
export interface AskedMass extends MassPlace {
  /** `yyyy-MM-dd` and `HH:mm` on the community's wall clock. */
  date: string
  time: string
}

/** Whether two values name the same mass. */
export function isSameMass(one: AskedMass, other: AskedMass): boolean {
  return one.date === other.date && one.time === other.time && isSamePlace(one, other)
}

/**
 * Whether the requested mass takes place; it is found by its number, or by its hour and place.
 *
 * @param community whose masses they are, by its name
 */
export function massStanding(
  calendar: ParishMasses,
  community: { name: string },
  asked: AskedMass,
): MassStanding {
  if (heldMass(calendar, community, asked)) return 'held'
  const isMissing = missingOn(calendar, asked.date).some(
    ({ id, celebration, hour, place }) =>
      celebration === 'mass' && isAsked(community, asked, { scheduleId: id, time: hour, place }),
  )
  return isMissing ? 'cancelled' : 'unknown'
}

/** The requested mass in the timetable; undefined if that day has no such mass. */
export function heldMass(
  calendar: ParishMasses,
  community: { name: string },
  asked: AskedMass,
): MassOfDay | undefined {
  return massesOn(calendar, asked.date).find((mass) => isAsked(community, asked, mass))
}

/**
 * The mass of the timetable whose capacity an intention uses. An intention with a typed place that
 * the timetable does not know is for the only mass at its hour: a parish has many names for one
 * church, and another name must not create capacity (decision 103).
 *
 * @param community whose masses they are, by its name
 * @returns undefined if the timetable does not have the mass
 */
export function massTakenUp(
  calendar: ParishMasses,
  community: { name: string },
  asked: AskedMass,
): MassOfDay | undefined {
  const masses = massesOn(calendar, asked.date).filter(({ time }) => time === asked.time)
  const id = asked.location_id
  const named =
    masses.find(({ scheduleId }) => id !== null && scheduleId === id) ??
    masses.find((mass) => isAsked(community, asked, mass))
  const [only, ...others] = masses
  if (named || !only || others.length > 0 || id !== null) return named
  const isKnown = [...calendar.weekly, ...calendar.exceptions].some(
    (one) =>
      'place' in one && fold(toPlaceName(community, one)) === fold(asked.location_description),
  )
  return isKnown ? undefined : only
}

function isAsked(
  community: { name: string },
  asked: AskedMass,
  { scheduleId, time, place }: Omit<MassOfDay, 'date'>,
): boolean {
  const there = { location_id: scheduleId, location_description: toPlaceName(community, { place }) }
  return time === asked.time && isSamePlace(there, asked)
}

/**
 * Whether an intention can be accepted with regard to its mass: a mass chosen from the timetable
 * must still be in it; a typed mass may be in no timetable.
 */
export function isCelebrated(
  calendar: ParishMasses,
  community: { name: string },
  asked: AskedMass,
): boolean {
  const standing = massStanding(calendar, community, asked)
  return standing === 'held' || (standing === 'unknown' && asked.location_id === null)
}

/**
 * The intentions whose mass is not in the timetable. The office cannot accept them; the sender of
 * an accepted one would come in vain.
 *
 * @param community whose timetable it is, by its name
 */
export function cancelledMassIntentions(
  timetable: TimetableState,
  intentions: TimetableIntention[],
  community: { name: string },
): TimetableIntention[] {
  return intentions.filter((asked) => !isCelebrated(timetable, community, asked))
}

/** The mass of an intention. @param values those of its form, as the contract wants them */
export function placedIntention(values: Record<string, unknown>): PlacedIntention {
  const { intention_date, intention_time, location_id, location_description } = values
  return {
    date: fromDayMonthYear(intention_date as string),
    time: intention_time as string,
    location_id: location_id as number | null,
    location_description: location_description as string,
  }
}
