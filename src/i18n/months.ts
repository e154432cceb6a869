import { LOCALE_TAGS, type Locale } from './locales.ts'

/** The name of a month: `setembro`. @param month `MM` */
export function monthText(month: string, locale: Locale): string {
  return named(`2001-${month}`, locale, { month: 'long' })
}

/** A month of a year in words: `setembro de 2026`. @param month `yyyy-MM` */
export function monthOfYearText(month: string, locale: Locale): string {
  return named(month, locale, { month: 'long', year: 'numeric' })
}

function named(month: string, locale: Locale, style: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { ...style, timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
