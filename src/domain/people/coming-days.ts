import { addDays } from '../time/wall-clock.ts'

/**
 * The days of the year, `MM-dd`, that fall on some coming days, with the day of each. In years
 * without a 29 February, it falls on the 28th.
 *
 * @param today `yyyy-MM-dd`, the first of the days
 */
export function comingDays(today: string, count: number): Map<string, string> {
  const days = Array.from({ length: count }, (_, ahead) => addDays(today, ahead))
  const falls = new Map(days.map((day) => [day.slice(5), day]))
  const last = falls.get('02-28')
  if (last !== undefined && addDays(last, 1).endsWith('-03-01')) falls.set('02-29', last)
  return falls
}
