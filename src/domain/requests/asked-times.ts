import type { AnswerTime } from '#src/contract/contents/search.ts'
import { AHEAD_DAYS, celebrationsOn, toEvening } from '../masses/celebrations.ts'
import type { ParishMasses } from '../masses/shown-mass-times.ts'
import type { AskedDay } from '../search/search-topics.ts'
import { addDays, toWeekday } from '../time/wall-clock.ts'

/** The most times shown when the reader names no day. */
const MOST_TIMES = 3
/** The limit for a named day: all times are shown, so that nobody misses the last one. */
const MOST_OF_DAY = 8
/** The furthest day ahead that a reader can name, including the same weekday next week. */
const NAMED_WITHIN = 14

export interface AskedTimes {
  times: AnswerTime[]
  none_on: string | null
}

/**
 * The next celebrations of a community, or those on the day that the reader named. A time at night
 * belongs to the evening before, as readers look for it there.
 *
 * @param now the wall clock of the community: `yyyy-MM-dd` and `HH:mm`
 * @returns null where nothing is to come
 */
export function askedTimes(
  calendar: ParishMasses,
  celebration: 'mass' | 'confession',
  day: AskedDay | null,
  now: { date: string; hour: string },
): AskedTimes | null {
  const coming = comingTimes(calendar, celebration, now)
  if (coming.length === 0) return null
  if (day === null) return { times: coming.slice(0, MOST_TIMES), none_on: null }
  const dates = datesOf(day, now.date)
  for (const date of dates) {
    const ofDay = coming.filter((time) => toEvening(time.date, time.hour) === date)
    if (ofDay.length > 0) return { times: ofDay.slice(0, MOST_OF_DAY), none_on: null }
  }
  const [first = now.date] = dates
  const after = coming.filter(({ date }) => date > first)
  return { times: (after.length > 0 ? after : coming).slice(0, MOST_TIMES), none_on: first }
}

function comingTimes(
  calendar: ParishMasses,
  celebration: 'mass' | 'confession',
  now: { date: string; hour: string },
): AnswerTime[] {
  const found: AnswerTime[] = []
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    if (ahead > NAMED_WITHIN && found.length > 0) break
    const date = addDays(now.date, ahead)
    for (const { time } of celebrationsOn(calendar, date)) {
      if (time.celebration !== celebration || (ahead === 0 && time.hour <= now.hour)) continue
      found.push({ date, hour: time.hour, place: time.place })
    }
  }
  return found
}

/**
 * The day that the reader means. A weekday that is today also means next week's, once today is
 * over.
 */
function datesOf(asked: AskedDay, today: string): string[] {
  if (asked.day === 'today') return [today]
  if (asked.day === 'tomorrow') return [addDays(today, 1)]
  const first = addDays(today, (asked.weekday - toWeekday(today) + 7) % 7)
  return first === today ? [first, addDays(first, 7)] : [first]
}
