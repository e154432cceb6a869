import * as v from 'valibot'
import { WallDate } from '#src/contract/primitives.ts'

/** Where somebody is in the room of mass times: its week, its dates, or some days to be written. */
export type MassesPlace = { kind: 'week' } | { kind: 'dates' } | { kind: 'days'; dates: string[] }

/** The word that stands for the list of dates in an address. */
export const DATES_WORD = 'days'
/** More than a feast has. */
const MOST_DAYS = 10

/** What an address names after the room; undefined where it leads nowhere. */
export function massesPlace(rest: string[]): MassesPlace | undefined {
  const [first, ...others] = rest
  if (first === undefined) return { kind: 'week' }
  if (first === DATES_WORD && others.length === 0) return { kind: 'dates' }
  const dates = [...new Set(rest)]
  const areDays = dates.length <= MOST_DAYS && dates.every((date) => v.is(WallDate, date))
  return areDays ? { kind: 'days', dates } : undefined
}
