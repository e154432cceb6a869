/** An hour in the API's format: the database writes `20:30:00`, the API `20:30`. */
export function wallTime<Hour extends string | null>(hour: Hour): Hour
export function wallTime(hour: string | null): string | null {
  return hour === null ? null : hour.slice(0, 'HH:mm'.length)
}
