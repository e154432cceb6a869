import { fromDayMonthYear } from '../time/day-month-year.ts'
import type { PlacedIntention } from './mass-week.ts'

/** The mass of an intention. @param values those of its form, as the contract wants them */
export function placedIntention(values: Record<string, unknown>): PlacedIntention {
  const { intention_date, intention_time, location_id, location_description } = values
  return {
    date: fromDayMonthYear(intention_date as string),
    time: intention_time as string,
    location_id: location_id as number | null,
    location_description: location_description as string,
  }
}
