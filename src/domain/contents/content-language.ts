import type { ContentCard, Shown, ShownEverywhere } from '#src/contract/contents/content.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

/** The fields that say in which languages a content can be read. */
export interface Written {
  /** The language of the original. */
  language: Locale
  translations: { [Language in Locale]?: unknown }
}

/**
 * The language in which pages of a language show a content: theirs if available, else the original.
 */
export function shownLanguage({ language, translations }: Written, locale: Locale): Locale {
  return locale !== language && translations[locale] ? locale : language
}

/** A list for each language, which all contents without translation share: they are many. */
const ALONE = Object.fromEntries(LOCALES.map((locale) => [locale, [locale]])) as Record<
  Locale,
  Locale[]
>

/** The languages that a content can be read in, in the order of menus. */
export function availableLanguages({ language, translations }: Written): Locale[] {
  const languages = LOCALES.filter((locale) => locale === language || translations[locale])
  return languages.length === 1 ? ALONE[language] : languages
}

/** The texts of a content in another language; undefined if it is shown in its original. */
export function pickTranslation<Text>(
  { language, translations }: Written & { translations: { [Language in Locale]?: Text } },
  locale: Locale,
): Text | undefined {
  return locale === language ? undefined : translations[locale]
}

/** A card as pages of a language show it: title and summary are in the language `shown_in`. */
export function toShownCard<Card extends ContentCard>(
  card: ShownEverywhere<Card>,
  locale: Locale,
): Shown<Card> {
  const { translations, ...own } = card as ShownEverywhere<ContentCard>
  const shown_in = shownLanguage({ language: own.language, translations }, locale)
  const { title, resume } = pickTranslation({ language: own.language, translations }, locale) ?? own
  return { ...own, title, resume, shown_in } as Shown<Card>
}

/**
 * The `lang` of an element whose text may differ in language from its page; undefined if it does
 * not.
 */
export function langAttribute(language: Locale, locale: Locale): Locale | undefined {
  return language === locale ? undefined : language
}

/**
 * Computes a value for each language of a content only once, however many pages show it.
 *
 * @param make receives the language in which the content is shown
 * @returns the value for pages of a language
 */
export function eachLanguage<Made>(
  content: Written,
  make: (shownIn: Locale) => Made,
): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const language = shownLanguage(content, locale)
    const one = made.get(language) ?? make(language)
    made.set(language, one)
    return one
  }
}

/**
 * Like `eachLanguage`, for contents whose pages are made one after another: it keeps only the
 * values of the latest content, for those of a large parish would take much memory.
 */
export function ofLatestContent(): typeof eachLanguage {
  let forget = () => {}
  return <Made>(content: Written, make: (shownIn: Locale) => Made) => {
    let made: ((locale: Locale) => Made) | undefined
    return (locale) => {
      if (!made) {
        forget()
        forget = () => {
          made = undefined
        }
        made = eachLanguage(content, make)
      }
      return made(locale)
    }
  }
}
