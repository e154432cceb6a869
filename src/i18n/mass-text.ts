import { dayText, hourText } from './dates.ts'
import type { Locale } from './locales.ts'

/** A mass in words: its day and hour on the wall clock (`yyyy-MM-dd`, `HH:mm`), and its place. */
export function massText(
  { date, time, place }: { date: string; time: string; place: string },
  locale: Locale,
): string {
  return [dayText(date, locale, 'full'), hourText(time, locale), place].join(', ')
}
