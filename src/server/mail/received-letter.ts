import type { Translator } from '#src/i18n/translator.ts'
import { type AboutRequest, valuesOf } from './handling-letter.ts'
import { contactLines, type LetterTexts, whenIn } from './request-letter.ts'

/** That a request has come: what was asked, its reference, and where it is seen. */
export interface ReceivedLetter extends AboutRequest {
  kind: 'request-received'
  /** The wall day, `yyyy-MM-dd`, and hour, `HH:mm`, that it is about; null where it named none. */
  when: { day: string; hour: string | null } | null
}

/** The words of a receipt. It promises nothing: what was asked for is the office's to answer. */
export function receivedTexts(letter: ReceivedLetter, translator: Translator): LetterTexts {
  const { t, tree, tag } = translator
  const key = 'mail.letters.request-received'
  const values = { ...valuesOf(letter, translator), when: whenIn(letter, tag) }
  const { before, ...texts } = tree<LetterTexts>(key, values)
  const when = letter.when === null ? [] : [t(`${key}.when`, values)]
  return {
    ...texts,
    before: [...before, ...when, t(`${key}.reference`, values)],
    after: [...texts.after, ...contactLines(letter.parish, translator)],
  }
}
