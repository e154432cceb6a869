import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'

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
