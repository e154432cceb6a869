import { addDays } from './wall-clock.ts'

/** The month before or after another, `yyyy-MM`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + (number - 1) + months
  return `${Math.floor(count / 12)}-${`${(count % 12) + 1}`.padStart(2, '0')}`
}

/** The days of a month, `yyyy-MM-dd`. @param month `yyyy-MM` */
export function daysOfMonth(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}
