import type { Locale } from './locales.ts'
import { bundledTexts } from './texts-bundled.ts'
import { createTranslator, type Translator } from './translator.ts'

const translators = new Map<Locale, Translator>()

/** The translator of a language over the bundled texts, made once. */
export function translatorOf(locale: Locale): Translator {
  const known = translators.get(locale)
  if (known) return known
  const made = createTranslator(locale, bundledTexts())
  translators.set(locale, made)
  return made
}
