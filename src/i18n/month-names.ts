import { LOCALE_TAGS, type Locale } from './locales.ts'

/**
 * The names of the months, from January on.
 *
 * @param length short ones have no full stop: `jan`
 */
export function monthNames(locale: Locale, length: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { month: length, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) =>
    format.format(Date.UTC(2023, month, 1)).replace('.', ''),
  )
}
