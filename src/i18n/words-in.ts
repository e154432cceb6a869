import { LOCALES, type Locale } from './locales.ts'

/** A text in the languages in which somebody has written it. */
export type Words = { [Language in Locale]?: string | undefined }

/** The words in a language; in another one of theirs if they have none in it. */
export function wordsIn(words: Words, locale: Locale): string {
  return [locale, ...LOCALES].map((language) => words[language]).find(Boolean) ?? ''
}
