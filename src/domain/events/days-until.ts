import { wallClock } from '../time/wall-clock.ts'

const DAY_MS = 86_400_000

/**
 * How many days remain on a zone's calendar until the day of an instant: 0 on that day, regardless
 * of clock changes; negative once it is over.
 *
 * @param instant in ms
 * @param now in ms
 */
export function daysUntil(instant: number, now: number, timeZone: string): number {
  const day = (at: number) => Date.parse(wallClock(at, timeZone).date)
  return (day(instant) - day(now)) / DAY_MS
}
