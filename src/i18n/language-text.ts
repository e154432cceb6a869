import { LOCALE_TAGS, type Locale } from './locales.ts'

/** A language's name, by its BCP 47 tag: `inglês`; the tag itself without a name. */
export function languageText(tag: string, locale: Locale): string {
  const names = new Intl.DisplayNames(LOCALE_TAGS[locale], { type: 'language' })
  return names.of(tag) ?? tag
}
