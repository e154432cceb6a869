import { wallClock } from './wall-clock.ts'

const DAY_MS = 86_400_000

/**
 * How many days a zone's calendar has still to turn until the day of an instant: 0 on that day,
 * whatever the clocks do meanwhile; negative once it is over.
 *
 * @param instant in ms
 * @param now in ms
 */
export function daysUntil(instant: number, now: number, timeZone: string): number {
  const day = (at: number) => Date.parse(wallClock(at, timeZone).date)
  return (day(instant) - day(now)) / DAY_MS
}
