import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'

/** The order of weekdays on a parish page: Sunday comes first, as most readers look for it. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** The fields of a timetable's time. */
export type TimetableTime = Pick<MassSchedule, 'hour' | 'place' | 'description' | 'language'>

export interface TimetableRow {
  /** First and last weekday of the run, 0 Sunday to 6 Saturday; equal for a single day. */
  from: number
  to: number
  times: TimetableTime[]
}

/**
 * Groups a weekly timetable by days. Consecutive days with the same times become one row, as on the
 * door of a church: "Tuesday to Friday 18h30". Sunday is a row of its own.
 */
export function timetable(schedules: MassSchedule[]): TimetableRow[] {
  const rows: TimetableRow[] = []
  for (const weekday of WEEK) {
    const times = schedules
      .filter((one) => one.weekday === weekday)
      .sort((a, b) => a.hour.localeCompare(b.hour))
      .map(({ hour, place, description, language }) => ({ hour, place, description, language }))
    if (times.length === 0) continue
    const last = rows.at(-1)
    const follows = last && last.from !== 0 && last.to + 1 === weekday
    if (follows && sameTimes(last.times, times)) last.to = weekday
    else rows.push({ from: weekday, to: weekday, times })
  }
  return rows
}

function sameTimes(a: TimetableTime[], b: TimetableTime[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
