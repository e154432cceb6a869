import { LOCALES, languageText } from '#src/i18n/locales.ts'
import { fold } from '../search/folding.ts'

/** The languages that people of a parish most often prefer. */
export const PREFERRED_LANGUAGES = ['pt', 'es', 'en', 'fr', 'it', 'de', 'pl', 'uk', 'ro'] as const

/** A language by its tag, or by its name in Portuguese, Spanish or English; null for neither. */
export function languageByName(written: string): string | null {
  const word = fold(written).trim()
  const named = PREFERRED_LANGUAGES.find((tag) =>
    LOCALES.some((locale) => fold(languageText(tag, locale)) === word),
  )
  return named ?? tagIn(written.trim())
}

function tagIn(text: string): string | null {
  if (!/^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(text)) return null
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}
