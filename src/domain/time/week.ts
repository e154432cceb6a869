import { addDays, toWeekday } from './wall-clock.ts'

/** The Monday of a day's week, `yyyy-MM-dd`. */
export function toMonday(date: string): string {
  return addDays(date, -((toWeekday(date) + 6) % 7))
}
