import { Temporal } from 'temporal-polyfill'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long clocks are looked at in one: none is changed there and back within it. */
const WEEK_MS = 7 * DAY_MS
/** However far the clocks of two zones are apart, that much around a week is of the same days. */
const AROUND_MS = 2 * DAY_MS

/** By zones and week; the years of a calendar are few, and its events many. */
const shifts = new Map<string, number | null>()
const MOST_SHIFTS = 20_000

/**
 * By how many minutes the clock of one zone is ahead of another's in the week of a day: counted once
 * for all the dates of all events, for what a zone does takes long to find out.
 *
 * @param date `yyyy-MM-dd`
 * @returns null where one of them is changed about then, or by parts of a minute
 */
export function steadyShift(date: string, from: string, to: string): number | null {
  const week = Math.floor(Date.parse(`${date}T00:00Z`) / WEEK_MS)
  const key = `${week} ${from} ${to}`
  const known = shifts.get(key)
  if (known !== undefined) return known
  const before = week * WEEK_MS - AROUND_MS
  const after = (week + 1) * WEEK_MS + AROUND_MS
  const isSteady = [from, to].every((zone) => offsetOf(zone, before) === offsetOf(zone, after))
  const minutes = offsetOf(to, before) - offsetOf(from, before)
  const shift = isSteady && Number.isInteger(minutes) ? minutes : null
  if (shifts.size >= MOST_SHIFTS) shifts.clear()
  shifts.set(key, shift)
  return shift
}

/** How many minutes a zone's clock is ahead of UTC at an instant. */
function offsetOf(zone: string, instant: number): number {
  const { offsetNanoseconds } =
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return offsetNanoseconds / 1e6 / MINUTE_MS
}
