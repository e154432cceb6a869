import { dayText } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { wallClock } from './wall-clock.ts'

/**
 * The date of an instant on a zone's calendar, in words.
 *
 * @param iso the instant, ISO 8601
 */
export function instantDayText(iso: string, timeZone: string, locale: Locale): string {
  return dayText(wallClock(Date.parse(iso), timeZone).date, locale)
}
