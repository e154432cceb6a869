import { dayText } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays, toWeekday, wallClock } from './wall-clock.ts'

/** The Monday of a day's week, `yyyy-MM-dd`. */
export function toMonday(date: string): string {
  return addDays(date, -((toWeekday(date) + 6) % 7))
}

/** The date of an instant on the reader's own calendar, `yyyy-MM-dd`. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/**
 * The date of an instant on a zone's calendar, in words.
 *
 * @param iso the instant, ISO 8601
 */
export function instantDayText(iso: string, timeZone: string, locale: Locale): string {
  return dayText(wallClock(Date.parse(iso), timeZone).date, locale)
}
