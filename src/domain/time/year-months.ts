import { MONTHS_OF_YEAR } from '#src/contract/office/year-numbers.ts'
import { addDays, wallInstant } from './wall-clock.ts'

/** A number for each month of a year, all of them 0. */
export function noMonths(): number[] {
  return Array.from({ length: MONTHS_OF_YEAR }, () => 0)
}

/**
 * The instants at which the months of a year begin on a zone's calendar, and the one at which the
 * next year does: 13 of them, ISO 8601 in UTC.
 *
 * @param timeZone IANA name
 */
export function monthStarts(year: number, timeZone: string): string[] {
  return Array.from({ length: MONTHS_OF_YEAR + 1 }, (_, month) => {
    const first = month < MONTHS_OF_YEAR ? firstDay(year, month) : firstDay(year + 1, 0)
    return new Date(wallInstant(first, '00:00', timeZone)).toISOString()
  })
}

/** The days of a year, `yyyy-MM-dd`. */
export function daysOfYear(year: number): string[] {
  const days: string[] = []
  for (let day = firstDay(year, 0); day < firstDay(year + 1, 0); day = addDays(day, 1)) {
    days.push(day)
  }
  return days
}

/** The month of a day: 0 January to 11 December. @param day `yyyy-MM-dd` */
export function monthOf(day: string): number {
  return Number(day.slice('yyyy-'.length, 'yyyy-MM'.length)) - 1
}

function firstDay(year: number, month: number): string {
  return `${year}-${String(month + 1).padStart(2, '0')}-01`
}
