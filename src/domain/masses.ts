import type { MassSchedule } from '../contract/mass-schedule.ts'

/** Weekdays of a timetable as a parish reads them: the week begins on Monday, Sunday ends it. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

export interface TimetableRow {
  /** First and last weekday of the run, 0 Sunday to 6 Saturday; the same for a single day. */
  from: number
  to: number
  times: Array<{ hour: string; place: string | null; description: string | null }>
}

/**
 * A weekly timetable by days; days that follow each other with the same times become one row,
 * as on the door of a church: "Tuesday to Friday 18h30".
 */
export function timetable(schedules: MassSchedule[]): TimetableRow[] {
  const rows: TimetableRow[] = []
  for (const weekday of WEEK) {
    const times = schedules
      .filter((one) => one.weekday === weekday)
      .sort((a, b) => a.hour.localeCompare(b.hour))
      .map(({ hour, place, description }) => ({ hour, place, description }))
    if (times.length === 0) continue
    const last = rows.at(-1)
    const follows = last && WEEK.indexOf(last.to as 0) + 1 === WEEK.indexOf(weekday)
    if (follows && weekday !== 0 && sameTimes(last.times, times)) last.to = weekday
    else rows.push({ from: weekday, to: weekday, times })
  }
  return rows
}

function sameTimes(a: TimetableRow['times'], b: TimetableRow['times']): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

export interface NextCelebration {
  /** Whole days from today: 0 today, 1 tomorrow. */
  inDays: number
  weekday: number
  hour: string
}

/**
 * The next time of a weekly timetable, counted on the wall clock of its community.
 *
 * @param weekday today, 0 Sunday to 6 Saturday, and `hour` now, `HH:mm`, both in its zone
 */
export function nextCelebration(
  times: Array<{ weekday: number; hour: string }>,
  now: { weekday: number; hour: string },
): NextCelebration | undefined {
  return times
    .map((time) => {
      const ahead = (time.weekday - now.weekday + 7) % 7
      const inDays = ahead === 0 && time.hour <= now.hour ? 7 : ahead
      return { inDays, weekday: time.weekday, hour: time.hour }
    })
    .sort((a, b) => a.inDays - b.inDays || a.hour.localeCompare(b.hour))[0]
}
