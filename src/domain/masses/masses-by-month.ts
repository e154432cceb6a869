import { daysOfYear, monthOf, noMonths } from '../time/year-months.ts'
import { massesOn } from './bookable-masses.ts'
import type { ParishMasses } from './shown-mass-times.ts'

/**
 * How many masses a year has in each month, from January on, by the weekly times and the exceptions
 * of single days. The weekly times have no history: those of today count for the whole year.
 */
export function massesByMonth({ exceptions, ...calendar }: ParishMasses, year: number): number[] {
  const exceptionsOf = Map.groupBy(exceptions, ({ date }) => date)
  const months = noMonths()
  for (const day of daysOfYear(year)) {
    const ofDay = { ...calendar, exceptions: exceptionsOf.get(day) ?? [] }
    const month = monthOf(day)
    months[month] = (months[month] ?? 0) + massesOn(ofDay, day).length
  }
  return months
}
