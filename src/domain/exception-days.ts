import type { MassException } from '#src/contract/mass-exception.ts'
import type { MassSchedule } from '#src/contract/mass-schedule.ts'
import { AHEAD_DAYS, type Celebration, cancelledOn, celebrationsOn } from './celebrations.ts'
import type { ParishMasses } from './parish-masses.ts'
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
  /** All that is celebrated on it, by the hour. */
  celebrations: Celebration<MassSchedule, MassException>[]
  /** The weekly times that are not. */
  cancelled: MassSchedule[]
}

/** The days of exceptions, soonest first. What names an added time names that time, not its day. */
export function exceptionDays(calendar: ParishMasses): ExceptionDay[] {
  const byDay = Map.groupBy(calendar.exceptions, ({ date }) => date)
  return [...byDay.keys()].sort().map((date) => {
    const ofDay = (byDay.get(date) ?? []).filter(({ kind }) => kind !== 'added')
    return {
      date,
      names: distinct(ofDay.map(({ name }) => name)),
      notes: distinct(ofDay.map(({ note }) => note)),
      isReplaced: ofDay.some(({ kind }) => kind === 'replaced'),
      celebrations: celebrationsOn(calendar, date),
      cancelled: cancelledOn(calendar, date),
    }
  })
}

/** Those exceptions that a page shows: of today and the days ahead. @param today `yyyy-MM-dd` */
export function shownExceptions(exceptions: MassException[], today: string): MassException[] {
  const last = addDays(today, AHEAD_DAYS)
  return exceptions.filter(({ date }) => today <= date && date <= last)
}

function distinct(texts: Array<string | null>): string[] {
  return [...new Set(texts.filter((text) => text !== null))]
}
