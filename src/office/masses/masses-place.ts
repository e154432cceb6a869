import * as v from 'valibot'
import { WallDate } from '#src/contract/primitives.ts'

/**
 * The place within the room of mass times: the week, the list of dates, or the form of some days.
 */
export type MassesPlace = { kind: 'week' } | { kind: 'dates' } | { kind: 'days'; dates: string[] }

/** The word for the list of dates in an address. */
export const DATES_WORD = 'days'
/** An upper bound on days: no feast has as many. */
const MOST_DAYS = 10

/** The place that an address names after the room; undefined if there is none. */
export function massesPlace(rest: string[]): MassesPlace | undefined {
  const [first, ...others] = rest
  if (first === undefined) return { kind: 'week' }
  if (first === DATES_WORD && others.length === 0) return { kind: 'dates' }
  const dates = [...new Set(rest)]
  const areDays = dates.length <= MOST_DAYS && dates.every((date) => v.is(WallDate, date))
  return areDays ? { kind: 'days', dates } : undefined
}
