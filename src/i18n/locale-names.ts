import type { Locale } from './locales.ts'

/** The name of each language in that language. */
export const LOCALE_NAMES: Record<Locale, string> = {
  pt: 'Português',
  es: 'Español',
  en: 'English',
}
