import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { addDays } from '../time/wall-clock.ts'
import { AHEAD_DAYS, type Celebration, celebrationsOn, toEvening } from './celebrations.ts'
import type { ParishMasses } from './shown-mass-times.ts'
import { cancelledOn } from './uncelebrated.ts'

/** A day that differs from the weekly timetable, as a whole. */
export interface ExceptionDay {
  /** `yyyy-MM-dd` on the community's calendar. */
  date: string
  /** The day's name, as the parish wrote it. */
  names: string[]
  notes: string[]
  /** Whether the weekly timetable is suspended. */
  isReplaced: boolean
  /**
   * All celebrations of the day, sorted by hour. Added times of the following night come last; they
   * are dated on the day after.
   */
  celebrations: Celebration<MassSchedule, MassException>[]
  /** The cancelled weekly times. */
  cancelled: MassSchedule[]
}

/**
 * Groups exceptions by day, soonest first. The name of an added time belongs to that time, not to
 * its day. A midnight Mass is listed on the evening before, so that the page does not call that
 * evening free of masses.
 */
export function exceptionDays(calendar: ParishMasses): ExceptionDay[] {
  const byDay = Map.groupBy(calendar.exceptions, dayShown)
  return [...byDay.keys()].sort().map((date) => {
    const ofDay = (byDay.get(date) ?? []).filter(({ kind }) => kind !== 'added')
    return {
      date,
      names: distinct(ofDay.map(({ name }) => name)),
      notes: distinct(ofDay.map(({ note }) => note)),
      isReplaced: ofDay.some(({ kind }) => kind === 'replaced'),
      celebrations: [
        ...celebrationsOn(calendar, date).filter((one) => !isOfEveningBefore(one)),
        ...celebrationsOn(calendar, addDays(date, 1)).filter(isOfEveningBefore),
      ],
      cancelled: cancelledOn(calendar, date),
    }
  })
}

function dayShown(exception: MassException): string {
  const { kind, date } = exception
  return kind === 'added' ? toEvening(date, exception.hour) : date
}

/** Weekly times keep the order that the office gave them. */
function isOfEveningBefore({ source, time }: Celebration<MassSchedule, MassException>): boolean {
  return source === 'added' && toEvening(time.date, time.hour) !== time.date
}

/** The exceptions that a page shows: those of today and later. @param today `yyyy-MM-dd` */
export function shownExceptions(exceptions: MassException[], today: string): MassException[] {
  const last = addDays(today, AHEAD_DAYS)
  return exceptions.filter(({ date }) => today <= date && date <= last)
}

function distinct(texts: Array<string | null>): string[] {
  return [...new Set(texts.filter((text) => text !== null))]
}
