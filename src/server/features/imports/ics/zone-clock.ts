import { Temporal } from 'temporal-polyfill'

const DAY_MS = 86_400_000
/** The period that is examined at a time: no clock changes twice within it. */
const WEEK_MS = 7 * DAY_MS
const MOST_WEEKS = 20_000
const MOST_ZONES = 1_000

/** A time zone. */
export interface Zone {
  /** Its key among the zones of a file: the IANA name, or the file's own name. */
  id: string
  /** Its offset from UTC in milliseconds at an instant, in milliseconds since 1970. */
  offsetAt(instant: number): number
}

const zones = new Map<string, Zone>()

/** An IANA zone. Its offsets are slow to compute, so each week is computed once for all events. */
export function namedZone(id: string): Zone {
  const known = zones.get(id)
  if (known) return known
  const steady = new Map<number, number | null>()
  const offsetAt = (instant: number) => {
    const week = Math.floor(instant / WEEK_MS)
    let offset = steady.get(week)
    if (offset === undefined) {
      const [before, after] = [offsetIn(id, week * WEEK_MS), offsetIn(id, (week + 1) * WEEK_MS)]
      offset = before === after ? before : null
      if (steady.size >= MOST_WEEKS) steady.clear()
      steady.set(week, offset)
    }
    return offset ?? offsetIn(id, instant)
  }
  const zone = { id, offsetAt }
  if (zones.size >= MOST_ZONES) zones.clear()
  zones.set(id, zone)
  return zone
}

function offsetIn(timeZone: string, instant: number): number {
  const { offsetNanoseconds } =
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return offsetNanoseconds / 1e6
}

/** A zone whose clock never changes. */
export function fixedZone(id: string, offset: number): Zone {
  return { id, offsetAt: () => offset }
}

export const UTC = fixedZone('UTC', 0)

/**
 * The instant at which a clock shows a time. For a repeated hour it is the first; a skipped hour
 * continues from before the change (RFC 5545 §3.3.5).
 *
 * @param shown milliseconds since 1970, as if the clock were UTC
 */
export function instantAt(shown: number, { offsetAt }: Zone): number {
  const before = offsetAt(shown - DAY_MS)
  const after = offsetAt(shown + DAY_MS)
  if (before === after || offsetAt(shown - before) === before) return shown - before
  return offsetAt(shown - after) === after ? shown - after : shown - before
}
