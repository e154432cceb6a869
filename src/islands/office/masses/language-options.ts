import { capitalised } from '#src/i18n/dates.ts'
import { languageText } from '#src/i18n/language-text.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** Those that are celebrated in most often where Portuguese or Spanish is the parish's own. */
const LANGUAGES = ['pt', 'es', 'en', 'fr', 'it', 'de', 'pl', 'uk', 'ro', 'la'] as const

/** The languages to choose from; one that is chosen already is among them. */
export function languageOptions(chosen: string, { t, locale }: Translator) {
  const tags = new Set<string>([...LANGUAGES, ...(chosen ? [chosen] : [])])
  return [
    { value: '', text: t('office-masses.time.own_language') },
    ...[...tags].map((value) => ({ value, text: capitalised(languageText(value, locale)) })),
  ]
}
