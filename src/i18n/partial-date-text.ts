import { dayText, monthText } from './dates.ts'
import type { Locale } from './locales.ts'

/**
 * What is known of a date, in words: `12 de março de 1958`, `março de 1958` or `1958`.
 *
 * @param date `yyyy-MM-dd`, `yyyy-MM` or `yyyy`
 */
export function partialDateText(date: string, locale: Locale): string {
  const [year = '', month, day] = date.split('-')
  if (month === undefined) return year
  return day === undefined ? monthText(date, locale) : dayText(date, locale)
}
