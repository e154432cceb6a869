/**
 * A zone's wall clock from the machine's own calendar, for code in browsers. `event-times.ts`
 * computes the same with a library that is too large for readers of public pages.
 */

const DAY_MS = 86_400_000

/** The time on a zone's wall clock at an instant: `yyyy-MM-dd` and `HH:mm`. @param now in ms */
export function wallClock(now: number, timeZone: string): { date: string; hour: string } {
  const parts = formatterOf(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hour: `${part('hour')}:${part('minute')}`,
  }
}

/**
 * The instant, in ms, of a wall time in a zone. An hour that occurs twice means the first one; a
 * time in a gap is counted from midnight as if there were no gap.
 */
export function wallInstant(date: string, hour: string, timeZone: string): number {
  const wall = Date.parse(`${date}T${hour}Z`)
  const shown = (instant: number) => {
    const clock = wallClock(instant, timeZone)
    return Date.parse(`${clock.date}T${clock.hour}Z`)
  }
  const offset = (instant: number) => shown(instant) - instant
  const byEarlierOffset = wall - offset(wall - DAY_MS)
  const byLaterOffset = wall - offset(wall + DAY_MS)
  return shown(byEarlierOffset) !== wall && shown(byLaterOffset) === wall
    ? byLaterOffset
    : byEarlierOffset
}

/** A day plus a number of days, `yyyy-MM-dd`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The weekday of a day, 0 Sunday to 6 Saturday. */
export function toWeekday(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay()
}

/** Creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  formatters.set(timeZone, made)
  return made
}
