import { toZonedInstant } from '#src/domain/events/event-times.ts'

/** A day, or with an hour the instant with its offset: `2026-10-12T21:30:00+01:00`. */
export function moment(date: string, hour: string | null, timezone: string): string {
  if (hour === null) return date
  const asked = `${date}T${hour}[${timezone}]`
  const known = moments.get(asked)
  if (known !== undefined) return known
  const text = toZonedInstant(date, hour, timezone)
    .toZonedDateTimeISO(timezone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
  if (moments.size >= MOST_MOMENTS) moments.clear()
  moments.set(asked, text)
  return text
}

/** A cache: an event's pages in all languages, and its list, need the same instants. */
const moments = new Map<string, string>()
const MOST_MOMENTS = 1_000
