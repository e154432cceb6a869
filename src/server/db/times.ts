export const DAY_MS = 24 * 60 * 60_000

/** The instant some milliseconds after another, or before it, ISO 8601 in UTC. */
export function shifted(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString()
}

/**
 * Writes a database timestamp as an instant: ISO 8601 in UTC, three decimals, `Z`.
 *
 * @param dbTimestamp the answer of either engine for `timestamptz` in mode 'string',
 *   such as `2026-03-01 08:05:00.5+00` or `2026-03-01 10:05:00+02:00`
 * @throws RangeError for anything else, a timestamp without an offset included
 */
export function toInstant(dbTimestamp: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d)(?::?(\d\d))?$/.exec(
    dbTimestamp,
  )
  if (!parts) throw new RangeError('Not a database timestamp with an offset.')
  const [, day, hour, offset, minutes = '00'] = parts
  return new Date(`${day}T${hour}${offset === 'Z' ? 'Z' : `${offset}:${minutes}`}`).toISOString()
}

/** An hour in the API's format: the database writes `20:30:00`, the API `20:30`. */
export function wallTime<Hour extends string | null>(hour: Hour): Hour
export function wallTime(hour: string | null): string | null {
  return hour === null ? null : hour.slice(0, 'HH:mm'.length)
}
