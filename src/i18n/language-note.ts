import { LOCALES, type Locale } from './locales.ts'
import type { Translator } from './translator.ts'

/**
 * The words that say that a text is not in the language of its page, with the placeholder
 * `{languages}`.
 */
export interface LanguageNotePhrases {
  only: string
  several: string
  names: Record<Locale, string>
  /** BCP 47 tag of the page's language, which decides how lists are joined. */
  tag: string
}

export function languageNotePhrases({ t, tag }: Translator): LanguageNotePhrases {
  const languages = '{languages}'
  const names = LOCALES.map((one) => [one, t(`content.language.${one}`)])
  return {
    only: t('content.language.only', { languages }),
    several: t('content.language.several', { languages }),
    names: Object.fromEntries(names) as Record<Locale, string>,
    tag,
  }
}

/**
 * The note with the languages in which a content can be read. @param languages in the order of
 * menus
 */
export function languageNote(languages: Locale[], phrases: LanguageNotePhrases): string {
  const listed = new Intl.ListFormat(phrases.tag).format(languages.map((one) => phrases.names[one]))
  const sentence = languages.length === 1 ? phrases.only : phrases.several
  return sentence.replace('{languages}', () => listed)
}
