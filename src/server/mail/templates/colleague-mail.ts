import { ANSWER_LINK_DAYS } from '#src/contract/requests/request-handling.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import type { Translator } from '#src/i18n/translator.ts'
import {
  contactLines,
  linesOf,
  type MailParish,
  type MailTexts,
  reasonLines,
} from './mail-texts.ts'

/** The facts that every mail about a request contains. */
export interface AboutRequest {
  request: RequestKind
  parish: MailParish
  /** The sender's name; null if it is unknown. */
  name: string | null
  /** Its subject, in one line. */
  subject: string
  reference: string
}

/** The mail with a question of the office. */
export interface AskedMail extends AboutRequest {
  kind: 'request-asked'
  question: string
  /**
   * The token for an answer without an account; null for a reader with an account, who answers
   * there.
   */
  token: string | null
}

/** The mail about a reopened request. */
export interface ReopenedMail extends AboutRequest {
  kind: 'request-reopened'
  /** Whether the answer that no longer holds was a yes. */
  wasAccepted: boolean
  reason: string | null
  /** Whether the reader can sign in and see its state. */
  hasAccount: boolean
}

/** The mail to a colleague. It contains no personal data except their own name. */
export interface ColleagueMail {
  kind: 'request-colleague'
  about: 'assigned' | 'answered'
  request: { id: number; kind: RequestKind; reference: string }
  parish: { name: string; slug: string }
  name: string
}

/** The text of a question, with the question unchanged. */
export function askedTexts(template: AskedMail, translator: Translator): MailTexts {
  const { t, tree } = translator
  const key = 'mail.letters.request-asked'
  const values = {
    ...valuesOf(template, translator),
    validity: t('mail.days', { count: ANSWER_LINK_DAYS }),
  }
  const { before, after, ...texts } = tree<MailTexts>(key, values)
  const validity = template.token === null ? [] : [t(`${key}.validity`, values)]
  return {
    ...texts,
    before: [...before, ...linesOf(template.question)],
    after: [...validity, ...after, ...contactLines(template.parish, translator)],
  }
}

/** The text about a reopened request. */
export function reopenedTexts(template: ReopenedMail, translator: Translator): MailTexts {
  const { closed, before, after, ...texts } = translator.tree<MailTexts & { closed: string }>(
    'mail.letters.request-reopened',
    valuesOf(template, translator),
  )
  const isClosed = template.request === 'join' && template.wasAccepted
  return {
    ...texts,
    before: [...before, ...(isClosed ? [closed] : []), ...reasonLines(template.reason, translator)],
    after: [...after, ...contactLines(template.parish, translator)],
  }
}

/** The text for a colleague. */
export function colleagueTexts(template: ColleagueMail, { t, tree }: Translator): MailTexts {
  const { about, request, parish } = template
  return tree<MailTexts>(`mail.letters.request-colleague.${about}`, {
    parish: parish.name,
    kind: t(`own-requests.kinds.${request.kind}`),
    reference: shownReference(request.reference),
  })
}

/** The path of the request in the office, without language. */
export function colleaguePath({ parish, request }: ColleagueMail): string {
  return queuePath(parish.slug, request.kind, request.id)
}

/** The values for the texts of such a mail. */
export function valuesOf({ request, parish, subject, reference }: AboutRequest, { t }: Translator) {
  return {
    parish: parish.name,
    kind: t(`own-requests.kinds.${request}`),
    subject,
    reference: shownReference(reference),
  }
}
