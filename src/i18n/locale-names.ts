import type { Locale } from './locales.ts'

/** What a language is called by those who speak it. */
export const LOCALE_NAMES: Record<Locale, string> = {
  pt: 'Português',
  es: 'Español',
  en: 'English',
}
