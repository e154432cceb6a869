/** An hour as the wire has it: the database writes `20:30:00`, the wire `20:30`. */
export function wallTime<Hour extends string | null>(hour: Hour): Hour
export function wallTime(hour: string | null): string | null {
  return hour === null ? null : hour.slice(0, 'HH:mm'.length)
}
