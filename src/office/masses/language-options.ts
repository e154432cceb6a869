import { capitalised } from '#src/i18n/dates.ts'
import { languageText } from '#src/i18n/language-text.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** The most frequent languages of Masses where the parish's own is Portuguese or Spanish. */
const LANGUAGES = ['pt', 'es', 'en', 'fr', 'it', 'de', 'pl', 'uk', 'ro', 'la'] as const

/** The languages to choose from; they include one that is chosen already. */
export function languageOptions(chosen: string, { t, locale }: Translator) {
  const tags = new Set<string>([...LANGUAGES, ...(chosen ? [chosen] : [])])
  return [
    { value: '', text: t('office-masses.time.own_language') },
    ...[...tags].map((value) => ({ value, text: capitalised(languageText(value, locale)) })),
  ]
}
