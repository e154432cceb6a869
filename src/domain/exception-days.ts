import type { MassException } from '#src/contract/mass-exception.ts'
import type { MassSchedule } from '#src/contract/mass-schedule.ts'
import { AHEAD_DAYS, type Celebration, celebrationsOn, eveningOf } from './celebrations.ts'
import type { ParishMasses } from './parish-masses.ts'
import { cancelledOn } from './uncelebrated.ts'
import { addDays } from './wall-clock.ts'

/** A day that is otherwise than the weekly timetable says, as a whole. */
export interface ExceptionDay {
  /** `yyyy-MM-dd` on the community's calendar. */
  date: string
  /** What the day is called, as the parish wrote it. */
  names: string[]
  notes: string[]
  /** Whether nothing of the weekly timetable holds. */
  isReplaced: boolean
  /**
   * All that is celebrated on it, by the hour: at last what was added for the night that follows, which
   * is dated on the day after.
   */
  celebrations: Celebration<MassSchedule, MassException>[]
  /** The weekly times that are not. */
  cancelled: MassSchedule[]
}

/**
 * The days of exceptions, soonest first. What names an added time names that time, not its day. A
 * midnight Mass stands on the evening before, so that no day that people think has one is said to have
 * none.
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
  return kind === 'added' ? eveningOf(date, exception.hour) : date
}

/** Times of the week stand where the office has put them. */
function isOfEveningBefore({ source, time }: Celebration<MassSchedule, MassException>): boolean {
  return source === 'added' && eveningOf(time.date, time.hour) !== time.date
}

/** Those exceptions that a page shows: of today and the days ahead. @param today `yyyy-MM-dd` */
export function shownExceptions(exceptions: MassException[], today: string): MassException[] {
  const last = addDays(today, AHEAD_DAYS)
  return exceptions.filter(({ date }) => today <= date && date <= last)
}

function distinct(texts: Array<string | null>): string[] {
  return [...new Set(texts.filter((text) => text !== null))]
}
