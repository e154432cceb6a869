import type { NamedMass } from '#src/contract/requests/request-status.ts'
import { massText } from '#src/i18n/mass-text.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { type AboutRequest, valuesOf } from './handling-letter.ts'
import { contactLines, type LetterTexts, linesOf } from './request-letter.ts'

/** That an intention is said in another mass than the one that was promised. */
export interface MovedLetter extends AboutRequest {
  kind: 'request-moved'
  from: NamedMass
  to: NamedMass
  reason: string | null
  /** Whether the reader can sign in, and see how it stands. */
  hasAccount: boolean
}

/** The words of an intention that went to another mass. */
export function movedTexts(letter: MovedLetter, translator: Translator): LetterTexts {
  const { t, tree } = translator
  const { from, to, reason, parish } = letter
  const { before, after, ...texts } = tree<LetterTexts>('mail.letters.request-moved', {
    ...valuesOf(letter, translator),
    from: massText(from, translator.locale),
    to: massText(to, translator.locale),
  })
  const written =
    reason === null ? [] : [t('mail.letters.request-decided.reason'), ...linesOf(reason)]
  return {
    ...texts,
    before: [...before, ...written],
    after: [...after, ...contactLines(parish, translator)],
  }
}
