import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import type { DayException, MassCalendar } from './celebrations.ts'
import { shownExceptions } from './exception-days.ts'

/** A community's masses and confessions. */
export type ParishMasses = MassCalendar<MassSchedule, MassException>

/** The masses and confessions of a community's record. */
export function parishMasses({
  masses_schedules: weekly,
  masses_summer: summer,
  masses_exceptions: exceptions,
}: Pick<ChapelryMobile, 'masses_schedules' | 'masses_summer' | 'masses_exceptions'>): ParishMasses {
  return { weekly, summer, exceptions }
}

/**
 * Whether a community publishes any mass or confession time, or any exception. Times of one season
 * do not count if the community has no summer timetable.
 */
export function hasTimes({ weekly, summer, exceptions }: ParishMasses): boolean {
  return exceptions.length > 0 || weekly.some(({ season }) => season === 'all' || summer !== null)
}

/**
 * The parts that pages show on a day, `yyyy-MM-dd` on its calendar: exceptions of today and later.
 */
export function shownMasses(masses: ParishMasses, today: string): ParishMasses {
  return { ...masses, exceptions: shownExceptions(masses.exceptions, today) }
}

/** Only its masses and the data that dates them: small enough to embed in a page. */
export function massDates({ weekly, summer, exceptions }: ParishMasses): MassCalendar {
  return {
    weekly: weekly
      .filter(({ celebration }) => celebration === 'mass')
      .filter(({ season }) => season === 'all' || summer !== null)
      .map(({ id, weekday, hour, season }) => ({ id, weekday, hour, season })),
    summer,
    exceptions: exceptions.flatMap(
      ({ kind, date, schedule_id, celebration, hour }): DayException[] => {
        switch (kind) {
          case 'cancelled':
            return [{ kind, date, schedule_id }]
          case 'added':
            return celebration === 'mass' ? [{ kind, date, hour }] : []
          case 'replaced':
          case 'like_sunday':
            return [{ kind, date }]
          default:
            return kind satisfies never
        }
      },
    ),
  }
}
