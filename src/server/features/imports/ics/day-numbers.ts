const DAY_MS = 86_400_000
/** Many events share days: the dates of this many are cached. */
const MOST_KNOWN = 100_000

/** A day by its number, counted from 1 January 1970. */
export type DayNumber = number

const names = new Map<DayNumber, string>()
const numbers = new Map<string, DayNumber>()

/** `yyyy-MM-dd` */
export function dayText(day: DayNumber): string {
  const known = names.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-MM-dd'.length)
  if (names.size >= MOST_KNOWN) names.clear()
  names.set(day, text)
  return text
}

/** @param date `yyyy-MM-dd` */
export function dayNumber(date: string): DayNumber {
  const known = numbers.get(date)
  if (known !== undefined) return known
  const day = Date.parse(`${date}T00:00Z`) / DAY_MS
  if (numbers.size >= MOST_KNOWN) numbers.clear()
  numbers.set(date, day)
  return day
}
