import { addDays, toWeekday } from '../time/wall-clock.ts'

/** How an intention is repeated: on the same weekday, day of the month, or Sunday of the month. */
export const REPEATS = ['week', 'month_day', 'month_weekday'] as const
export type Repeat = (typeof REPEATS)[number]

/**
 * The days on which an intention is said again, after its first day and until the last one. A month
 * without the day, such as the 31st or a fifth Sunday, is left out.
 *
 * @param first `yyyy-MM-dd`, as all days here
 * @param last the last day that may be one of them
 * @param most how many days there may be
 */
export function repeatedDays(first: string, repeat: Repeat, last: string, most: number): string[] {
  const days: string[] = []
  for (let nth = 1; days.length < most; nth += 1) {
    const day = repeat === 'week' ? addDays(first, 7 * nth) : inMonth(first, nth, repeat)
    if (day === undefined) continue
    if (day > last) break
    days.push(day)
  }
  return days
}

/** The day of a later month that corresponds to the first; undefined if that month has none. */
function inMonth(first: string, after: number, repeat: Repeat): string | undefined {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  const months = year * 12 + month - 1 + after
  const start = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  if (repeat === 'month_day') return within(start, day)
  const ahead = (toWeekday(first) - toWeekday(`${start}-01`) + 7) % 7
  return within(start, 1 + ahead + 7 * Math.floor((day - 1) / 7))
}

/** A day of a month; undefined if the month is shorter. @param month `yyyy-MM` */
function within(month: string, day: number): string | undefined {
  const date = addDays(`${month}-01`, day - 1)
  return date.startsWith(month) ? date : undefined
}
