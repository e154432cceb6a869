import type { ContentCard, Shown, ShownEverywhere } from '#src/contract/content.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

/** What says which languages a content can be read in. */
export interface Written {
  /** The language of the original. */
  language: Locale
  translations: { [Language in Locale]?: unknown }
}

/** The language that pages of a language show a content in: theirs where it has it, or its own. */
export function shownIn({ language, translations }: Written, locale: Locale): Locale {
  return locale !== language && translations[locale] ? locale : language
}

/** The languages that a content can be read in, in the order of menus. */
export function languagesOf({ language, translations }: Written): Locale[] {
  return LOCALES.filter((locale) => locale === language || translations[locale])
}

/** What a content says in a language that is not its own; undefined where it is shown in its own. */
export function translationIn<Text>(
  { language, translations }: Written & { translations: { [Language in Locale]?: Text } },
  locale: Locale,
): Text | undefined {
  return locale === language ? undefined : translations[locale]
}

/** A card as pages of a language show it: its title and summary are those of `shown_in`. */
export function cardIn<Card extends ContentCard>(
  card: ShownEverywhere<Card>,
  locale: Locale,
): Shown<Card> {
  const { translations, ...own } = card as ShownEverywhere<ContentCard>
  const shown_in = shownIn({ language: own.language, translations }, locale)
  const { title, resume } = translationIn({ language: own.language, translations }, locale) ?? own
  return { ...own, title, resume, shown_in } as Shown<Card>
}

/**
 * The `lang` of an element whose text may be in another language than its page; undefined where it
 * is in the same one.
 */
export function langOf(language: Locale, locale: Locale): Locale | undefined {
  return language === locale ? undefined : language
}

/**
 * Makes something of each language of a content no more than once, however many pages show it.
 *
 * @param make told the language that the content is shown in
 * @returns what pages of a language show
 */
export function eachLanguage<Made>(
  content: Written,
  make: (shownIn: Locale) => Made,
): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const language = shownIn(content, locale)
    const one = made.get(language) ?? make(language)
    made.set(language, one)
    return one
  }
}
