import { createContext, use } from 'react'
import type { Translator } from '#src/i18n/translator.ts'

export const TranslatorContext = createContext<Translator | null>(null)

/** The translator of the island that this is part of. */
export function useTranslator(): Translator {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('There is no translator around this component.')
  return translator
}
