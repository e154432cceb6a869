import { addDays, toWeekday } from '../time/wall-clock.ts'

/**
 * The dates on which a class takes place in some months: a column each of its presence sheet.
 *
 * @param weekday 0 Sunday to 6 Saturday
 * @param months `yyyy-MM`, in their order
 * @returns days `yyyy-MM-dd`
 */
export function presenceDates(weekday: number, months: string[]): string[] {
  return months.flatMap((month) => {
    const first = `${month}-01`
    const dates: string[] = []
    let day = addDays(first, (weekday - toWeekday(first) + 7) % 7)
    for (; day.startsWith(month); day = addDays(day, 7)) dates.push(day)
    return dates
  })
}
