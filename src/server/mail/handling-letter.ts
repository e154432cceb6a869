import { ANSWER_LINK_DAYS } from '#src/contract/requests/request-handling.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { shownReference } from '#src/domain/requests/request-reference.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { contactLines, type LetterParish, type LetterTexts, linesOf } from './letter-texts.ts'

/** What letters about a request all say of it. */
export interface AboutRequest {
  request: RequestKind
  parish: LetterParish
  /** Whose request it is; null where that is not known. */
  name: string | null
  /** Whom or what it is about, in a line. */
  subject: string
  reference: string
}

/** What the office wants to know of somebody. */
export interface AskedLetter extends AboutRequest {
  kind: 'request-asked'
  question: string
  /** By which it is answered without an account; null for who has one, and answers there. */
  token: string | null
}

/** That the office took its answer back. */
export interface ReopenedLetter extends AboutRequest {
  kind: 'request-reopened'
  reason: string | null
  /** Whether the reader can sign in, and see how it stands. */
  hasAccount: boolean
}

/** What a colleague is told: nothing in it is personal but their own name. */
export interface ColleagueLetter {
  kind: 'request-colleague'
  about: 'assigned' | 'answered'
  request: { id: number; kind: RequestKind; reference: string }
  parish: { name: string; slug: string }
  name: string
}

/** The words of a question, with the question itself as it was written. */
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

/** The words of an answer taken back. */
export function reopenedTexts(letter: ReopenedLetter, translator: Translator): LetterTexts {
  const { t, tree } = translator
  const key = 'mail.letters.request-reopened'
  const { before, after, ...texts } = tree<LetterTexts>(key, valuesOf(letter, translator))
  const { reason } = letter
  const written =
    reason === null ? [] : [t('mail.letters.request-decided.reason'), ...linesOf(reason)]
  return {
    ...texts,
    before: [...before, ...written],
    after: [...after, ...contactLines(letter.parish, translator)],
  }
}

/** The words for a colleague. */
export function colleagueTexts(letter: ColleagueLetter, { t, tree }: Translator): LetterTexts {
  const { about, request, parish } = letter
  return tree<LetterTexts>(`mail.letters.request-colleague.${about}`, {
    parish: parish.name,
    kind: t(`own-requests.kinds.${request.kind}`),
    reference: shownReference(request.reference),
  })
}

/** Where the colleague finds it, without language. */
export function colleaguePath({ parish, request }: ColleagueLetter): string {
  return queuePath(parish.slug, request.kind, request.id)
}

/** What fills the words of such a letter. */
export function valuesOf({ request, parish, subject, reference }: AboutRequest, { t }: Translator) {
  return {
    parish: parish.name,
    kind: t(`own-requests.kinds.${request}`),
    subject,
    reference: shownReference(reference),
  }
}
