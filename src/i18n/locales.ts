/** The name of each language in that language. */
export const LOCALE_NAMES: Record<Locale, string> = {
  pt: 'Português',
  es: 'Español',
  en: 'English',
}

/**
 * The interface languages, in the order menus show them; the first is the fallback
 * (requirements §9.3).
 */
export const LOCALES = ['pt', 'es', 'en'] as const

export type Locale = (typeof LOCALES)[number]

export const FALLBACK_LOCALE: Locale = 'pt'

/** Regional tags for formatting dates and numbers. */
export const LOCALE_TAGS: Record<Locale, string> = { pt: 'pt-PT', es: 'es-ES', en: 'en-GB' }

/** True for exactly `pt`, `es` and `en`; any other value or case is no interface language. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}

/** The first candidate that is an interface language, or the fallback. */
export function firstLocale(...candidates: unknown[]): Locale {
  return candidates.find(isLocale) ?? FALLBACK_LOCALE
}

/** A language's name, by its BCP 47 tag: `inglês`; the tag itself without a name. */
export function languageText(tag: string, locale: Locale): string {
  const names = new Intl.DisplayNames(LOCALE_TAGS[locale], { type: 'language' })
  return names.of(tag) ?? tag
}
