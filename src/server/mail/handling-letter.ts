import { ANSWER_LINK_DAYS } from '#src/contract/requests/request-handling.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { shownReference } from '#src/domain/requests/request-reference.ts'
import type { Translator } from '#src/i18n/translator.ts'
import {
  contactLines,
  type LetterParish,
  type LetterTexts,
  linesOf,
  reasonLines,
} from './letter-texts.ts'

/** The facts that every letter about a request contains. */
export interface AboutRequest {
  request: RequestKind
  parish: LetterParish
  /** The sender's name; null if it is unknown. */
  name: string | null
  /** Its subject, in one line. */
  subject: string
  reference: string
}

/** The letter with a question of the office. */
export interface AskedLetter extends AboutRequest {
  kind: 'request-asked'
  question: string
  /**
   * The token for an answer without an account; null for a reader with an account, who answers
   * there.
   */
  token: string | null
}

/** The letter about a reopened request. */
export interface ReopenedLetter extends AboutRequest {
  kind: 'request-reopened'
  reason: string | null
  /** Whether the reader can sign in and see its state. */
  hasAccount: boolean
}

/** The letter to a colleague. It contains no personal data except their own name. */
export interface ColleagueLetter {
  kind: 'request-colleague'
  about: 'assigned' | 'answered'
  request: { id: number; kind: RequestKind; reference: string }
  parish: { name: string; slug: string }
  name: string
}

/** The text of a question, with the question unchanged. */
export function askedTexts(letter: AskedLetter, translator: Translator): LetterTexts {
  const { t, tree } = translator
  const key = 'mail.letters.request-asked'
  const values = {
    ...valuesOf(letter, translator),
    validity: t('mail.days', { count: ANSWER_LINK_DAYS }),
  }
  const { before, after, ...texts } = tree<LetterTexts>(key, values)
  const validity = letter.token === null ? [] : [t(`${key}.validity`, values)]
  return {
    ...texts,
    before: [...before, ...linesOf(letter.question)],
    after: [...validity, ...after, ...contactLines(letter.parish, translator)],
  }
}

/** The text about a reopened request. */
export function reopenedTexts(letter: ReopenedLetter, translator: Translator): LetterTexts {
  const { before, after, ...texts } = translator.tree<LetterTexts>(
    'mail.letters.request-reopened',
    valuesOf(letter, translator),
  )
  return {
    ...texts,
    before: [...before, ...reasonLines(letter.reason, translator)],
    after: [...after, ...contactLines(letter.parish, translator)],
  }
}

/** The text for a colleague. */
export function colleagueTexts(letter: ColleagueLetter, { t, tree }: Translator): LetterTexts {
  const { about, request, parish } = letter
  return tree<LetterTexts>(`mail.letters.request-colleague.${about}`, {
    parish: parish.name,
    kind: t(`own-requests.kinds.${request.kind}`),
    reference: shownReference(request.reference),
  })
}

/** The path of the request in the office, without language. */
export function colleaguePath({ parish, request }: ColleagueLetter): string {
  return queuePath(parish.slug, request.kind, request.id)
}

/** The values for the texts of such a letter. */
export function valuesOf({ request, parish, subject, reference }: AboutRequest, { t }: Translator) {
  return {
    parish: parish.name,
    kind: t(`own-requests.kinds.${request}`),
    subject,
    reference: shownReference(reference),
  }
}
