import type { MassSeason, MassSummer } from '#src/contract/masses/mass-schedule.ts'
import { addDays, toWeekday, wallClock, wallInstant } from '../time/wall-clock.ts'
import { appliesInSeason, seasonOn } from './mass-seasons.ts'

/** The fields of a weekly time that decide on which days it is celebrated. */
export interface WeeklyTime {
  id: number
  weekday: number
  hour: string
  season: MassSeason
}

/** The fields of an exception that decide what a day has (`contract/masses/mass-exception.ts`). */
export type DayException = { date: string } & (
  | { kind: 'cancelled'; schedule_id: number }
  | { kind: 'added'; hour: string }
  | { kind: 'replaced' | 'like_sunday' }
)

/** The days and hours at which a community celebrates. */
export interface MassCalendar<
  Weekly extends WeeklyTime = WeeklyTime,
  Exception extends DayException = DayException,
> {
  weekly: Weekly[]
  summer: MassSummer | null
  exceptions: Exception[]
}

/** One celebration on a day: a time of the weekly timetable, or an added one. */
export type Celebration<
  Weekly extends WeeklyTime = WeeklyTime,
  Exception extends DayException = DayException,
> =
  | { source: 'weekly'; time: Weekly }
  | { source: 'added'; time: Extract<Exception, { kind: 'added' }> }

/** Up to this hour, people count a time to the evening before (decision 109): a midnight Mass. */
const NIGHT_ENDS = '03:00'

/**
 * The day to whose evening or night people count a given hour.
 *
 * @param date `yyyy-MM-dd` and `HH:mm` of the wall clock; the result is in the same form
 */
export function toEvening(date: string, hour: string): string {
  return hour < NIGHT_ENDS ? addDays(date, -1) : date
}

/**
 * The celebrations of a day, sorted by hour.
 *
 * @param date `yyyy-MM-dd` on the community's wall calendar, as are the hours
 */
export function celebrationsOn<Weekly extends WeeklyTime, Exception extends DayException>(
  calendar: MassCalendar<Weekly, Exception>,
  date: string,
): Celebration<Weekly, Exception>[] {
  const ofDay = calendar.exceptions.filter((one) => one.date === date)
  const weekly = weeklyOn(calendar, date, ofDay).map(
    (time) => ({ source: 'weekly', time }) as const,
  )
  const added = ofDay
    .filter((one): one is Extract<Exception, { kind: 'added' }> => one.kind === 'added')
    .map((time) => ({ source: 'added', time }) as const)
  return [...weekly, ...added].sort((a, b) => a.time.hour.localeCompare(b.time.hour))
}

/**
 * The next day of each weekly time, keyed by the time's number. A time that is not celebrated on
 * any of the coming days is left out.
 *
 * @param from `yyyy-MM-dd` on the community's wall calendar
 */
export function firstDates(calendar: MassCalendar, from: string): Record<number, string> {
  const first: Record<number, string> = {}
  for (let days = 0; days <= AHEAD_DAYS; days += 1) {
    const date = addDays(from, days)
    for (const { source, time } of celebrationsOn(calendar, date)) {
      if (source === 'weekly' && time.weekday === toWeekday(date)) first[time.id] ??= date
    }
  }
  return first
}

/**
 * The weekly times of a day.
 *
 * @param ofDay the exceptions of that day to apply
 */
export function weeklyOn<Weekly extends WeeklyTime>(
  { weekly, summer }: MassCalendar<Weekly>,
  date: string,
  ofDay: DayException[],
): Weekly[] {
  if (ofDay.some(({ kind }) => kind === 'replaced')) return []
  const weekday = ofDay.some(({ kind }) => kind === 'like_sunday') ? 0 : toWeekday(date)
  const season = seasonOn(date, summer)
  return weekly.filter(
    (time) =>
      time.weekday === weekday &&
      appliesInSeason(season, time) &&
      !ofDay.some((one) => one.kind === 'cancelled' && one.schedule_id === time.id),
  )
}

export interface NextCelebration {
  /**
   * `yyyy-MM-dd` on the community's wall clock; for a mass at night the evening before, if that is
   * still to come.
   */
  date: string
  /** `HH:mm` on that clock. */
  hour: string
  /** Days from today on the community's calendar: 0 today, 1 tomorrow. */
  inDays: number
  /** Whether it takes place in the night after that evening. */
  isByNight: boolean
}

/** How far ahead a celebration is looked for, in days. */
export const AHEAD_DAYS = 60

/**
 * The next celebration: the first that begins after an instant.
 *
 * @param now in ms; a celebration that begins at this moment has begun
 * @param after how many earlier ones to skip
 */
export function nextCelebration(
  calendar: MassCalendar,
  now: number,
  timeZone: string,
  after = 0,
): NextCelebration | undefined {
  let passed = 0
  const today = wallClock(now, timeZone).date
  for (let inDays = 0; inDays <= AHEAD_DAYS; inDays += 1) {
    const date = addDays(today, inDays)
    const next = celebrationsOn(calendar, date).find(
      ({ time }) => wallInstant(date, time.hour, timeZone) > now && passed++ >= after,
    )
    if (!next) continue
    const { hour } = next.time
    // After midnight, the night belongs to today.
    const isByNight = inDays > 0 && hour < NIGHT_ENDS
    const shownIn = inDays - Number(isByNight)
    return { date: addDays(today, shownIn), hour, inDays: shownIn, isByNight }
  }
  return undefined
}
