import { LOCALE_TAGS, type Locale } from './locales.ts'

/** An instant in words, by the clock of a zone: `3 de março de 2026, 14:05`. */
export function momentText(iso: string, timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return format.format(new Date(iso))
}

/** The day of an instant on the reader's own calendar, in words: `3 de março de 2026`. */
export function momentDayText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_TAGS[locale], { dateStyle: 'long' }).format(new Date(iso))
}
