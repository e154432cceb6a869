import { wallClock } from '#src/domain/time/wall-clock.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** An instant by a parish's clock: `12 de outubro de 2026, 18h30`. @param iso instant */
export function zonedWhen(iso: string, timeZone: string, locale: Locale): string {
  const { date, hour } = wallClock(Date.parse(iso), timeZone)
  return `${dayText(date, locale)}, ${hourText(hour, locale)}`
}
