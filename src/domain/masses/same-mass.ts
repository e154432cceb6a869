import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { fold } from '../search/folding.ts'

/** The place of an intention: a time of the weekly timetable, or a typed place. */
export interface MassPlace {
  location_id: number | null
  location_description: string
}

/** Whether two intentions of the same day and hour are for the same mass. */
export function isSamePlace(one: MassPlace, other: MassPlace): boolean {
  if (one.location_id !== null && one.location_id === other.location_id) return true
  return fold(one.location_description) === fold(other.location_description)
}

/** The place of a timetable's time, in words: a parish with one church names none. */
export function toPlaceName(
  community: { name: string },
  schedule: { place: string | null },
): string {
  return schedule.place ?? community.name
}

type Told = Pick<MassSchedule, 'celebration' | 'weekday' | 'hour' | 'place' | 'season'>

/** Whether two weekly times coincide on some day: same kind, same hour and same place. */
export function isSameTime(one: Told, other: Told): boolean {
  return (
    one.celebration === other.celebration &&
    one.weekday === other.weekday &&
    one.hour === other.hour &&
    one.place === other.place &&
    (one.season === other.season || one.season === 'all' || other.season === 'all')
  )
}
