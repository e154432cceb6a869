import { LOCALE_TAGS, type Locale } from './locales.ts'

/** The name of a month: `setembro`. @param month `MM` */
export function monthName(month: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`2001-${month}-01T00:00:00Z`))
}
