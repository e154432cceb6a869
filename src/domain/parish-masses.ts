import type { ChapelryMobile } from '#src/contract/chapelry.ts'
import type { MassException } from '#src/contract/mass-exception.ts'
import type { MassSchedule } from '#src/contract/mass-schedule.ts'
import type { DayException, MassCalendar } from './celebrations.ts'
import { shownExceptions } from './exception-days.ts'

/** All that a community says of its masses and confessions. */
export type ParishMasses = MassCalendar<MassSchedule, MassException>

/** The same out of a community's record. */
export function parishMasses({
  masses_schedules: weekly,
  masses_summer: summer,
  masses_exceptions: exceptions,
}: Pick<ChapelryMobile, 'masses_schedules' | 'masses_summer' | 'masses_exceptions'>): ParishMasses {
  return { weekly, summer, exceptions }
}

/**
 * Whether it says any time of a mass or a confession, or of a day that is otherwise. Times of half a
 * year say nothing where a community has no summer of its own.
 */
export function hasTimes({ weekly, summer, exceptions }: ParishMasses): boolean {
  return exceptions.length > 0 || weekly.some(({ season }) => season === 'all' || summer !== null)
}

/** What pages of a day, `yyyy-MM-dd` on its calendar, show of them: exceptions of today and ahead. */
export function shownMasses(masses: ParishMasses, today: string): ParishMasses {
  return { ...masses, exceptions: shownExceptions(masses.exceptions, today) }
}

/** Its masses alone, with what decides when they are and nothing else: small enough for a page. */
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
