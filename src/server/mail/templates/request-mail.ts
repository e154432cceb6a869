import type { OwnDocument } from '#src/contract/requests/request-document.ts'
import type { NamedMass } from '#src/contract/requests/request-status.ts'
import { privateAreaPath } from '#src/domain/private-area.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import { massText } from '#src/i18n/date-texts.ts'
import { dayText } from '#src/i18n/dates.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import {
  type AboutRequest,
  type AskedMail,
  askedTexts,
  type ReopenedMail,
  reopenedTexts,
  valuesOf,
} from './colleague-mail.ts'
import { contactLines, type MailParish, type MailTexts, reasonLines } from './mail-texts.ts'

/** The mails to people about their requests to a parish. */
export type RequestMail =
  /** Without a name: the person who typed it may not be the reader. */
  | {
      kind: 'join-received'
      parish: MailParish
      reference: string
      token: string
      days: number
      /** The reader's address, and whether it has an account. */
      email: string
      hasAccount: boolean
    }
  | ReceivedMail
  | DecidedMail
  | AskedMail
  | ReopenedMail
  | MovedMail

/** The kinds of these mails, and of the jobs that write them. */
export const ABOUT_REQUESTS = [
  'join-received',
  'request-received',
  'request-decided',
  'request-asked',
  'request-reopened',
  'request-moved',
] as const satisfies ReadonlyArray<RequestMail['kind']>

interface DecidedMail extends AboutRequest {
  kind: 'request-decided'
  decision: 'accepted' | 'rejected'
  /** The reader's address. */
  email: string
  /** The office's comment on its answer. */
  reason: string | null
  /** The requested wall day, `yyyy-MM-dd`, and hour, `HH:mm`; null if none was requested. */
  when: { day: string; hour: string | null } | null
  /** Whether the reader can sign in. */
  hasAccount: boolean
  /** The documents that the parish still needs. */
  documents: OwnDocument[]
}

type Words = Pick<MailTexts, 'title' | 'before'>

/** The texts of a mail about a request, in the translator's language. */
export function requestTexts(template: RequestMail, translator: Translator): MailTexts {
  switch (template.kind) {
    case 'join-received':
      return joinReceivedTexts(template, translator)
    case 'request-received':
      return receivedTexts(template, translator)
    case 'request-decided':
      return decidedTexts(template, translator)
    case 'request-asked':
      return askedTexts(template, translator)
    case 'request-reopened':
      return reopenedTexts(template, translator)
    case 'request-moved':
      return movedTexts(template, translator)
  }
}

/** The path of its button, without language; null if it has none. */
export function requestPath(template: RequestMail): string | null {
  const { slug } = template.parish
  // Unlike other tokens, this one is in the path (requirements §2.1); logs leave it out.
  if (template.kind === 'join-received') return `/${slug}/join/${template.token}`
  if (template.kind === 'request-received') return privateAreaPath(slug, 'requests')
  if (template.kind === 'request-asked') {
    return template.token === null ? privateAreaPath(slug, 'requests') : `/answer#${template.token}`
  }
  if (template.kind === 'request-reopened' || template.kind === 'request-moved') {
    return template.hasAccount ? privateAreaPath(slug, 'requests') : null
  }
  if (isWelcome(template)) {
    return template.hasAccount ? privateAreaPath(slug, 'families') : registrationPath(template)
  }
  return template.hasAccount ? privateAreaPath(slug, 'requests') : null
}

function joinReceivedTexts(
  { parish, reference, days, email, hasAccount }: Extract<RequestMail, { kind: 'join-received' }>,
  translator: Translator,
): MailTexts {
  const { t, tree } = translator
  const values = { parish: parish.name, validity: t('mail.days', { count: days }) }
  const { known, fresh, ...texts } = tree<MailTexts & Record<'known' | 'fresh', string>>(
    'mail.letters.join-received',
    values,
  )
  const path = hasAccount ? '/login' : registrationPath({ email, name: null })
  const aside = { text: hasAccount ? known : fresh, path }
  const named = t('mail.letters.request-decided.reference', {
    reference: shownReference(reference),
  })
  return { ...texts, after: [...texts.after, named, ...contactLines(parish, translator)], aside }
}

/** The path of the registration, with the known data after `#`, which no server receives. */
function registrationPath({ email, name }: Pick<DecidedMail, 'email' | 'name'>): string {
  const known = new URLSearchParams({ register: '', email, ...(name !== null && { name }) })
  return `/login#${known}`
}

function decidedTexts(template: DecidedMail, translator: Translator): MailTexts {
  const { request, decision, parish, reason } = template
  const { t, tree } = translator
  const key = 'mail.letters.request-decided'
  const values = { ...valuesOf(template, translator), when: whenIn(template, translator.tag) }
  const { title, before } = tree<Words>(`${key}.${decision}.${request}`, values)
  const written = reasonLines(reason, translator)
  const closing = isWelcome(template)
    ? tree<Pick<MailTexts, 'action' | 'after'>>(`${key}.${welcomeOf(template)}`, values)
    : { action: t(`${key}.action`), after: [t(`${key}.reference`, values)] }
  return {
    subject: t(`${key}.subject.${decision}`, values),
    title,
    before: [...before, ...written, ...documentLines(template, translator)],
    action: closing.action,
    after: [...closing.after, ...contactLines(parish, translator)],
  }
}

/** New members are told what they may use now, and how to get there. */
function isWelcome({ request, decision }: DecidedMail): boolean {
  return request === 'join' && decision === 'accepted'
}

function welcomeOf({ hasAccount }: DecidedMail): 'welcome_known' | 'welcome_new' {
  return hasAccount ? 'welcome_known' : 'welcome_new'
}

/** The missing documents and their deadlines. */
function documentLines({ decision, documents }: DecidedMail, { t, locale }: Translator): string[] {
  if (decision !== 'accepted' || documents.length === 0) return []
  const lines = documents.map(({ key, name, due, is_overdue }) => {
    const document = name ?? t(keyIn('request-documents.names', key))
    if (due === null) return `• ${document}`
    // If the requested day is near, the deadline may have passed before the answer.
    if (is_overdue) return `• ${t('request-documents.soonest', { document })}`
    return `• ${t('request-documents.until', { document, day: dayText(due, locale) })}`
  })
  return [t('request-documents.asked_for'), ...lines]
}

/** Day and hour in words, in the language of the tag; empty without a day. */
function whenIn({ when }: Pick<DecidedMail, 'when'>, tag: string): string {
  if (when === null) return ''
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' })
  const day = format.format(new Date(`${when.day}T00:00:00Z`))
  return when.hour === null ? day : `${day}, ${when.hour}`
}

/** The receipt of a request, with its reference and a link to it. */
interface ReceivedMail extends AboutRequest {
  kind: 'request-received'
  /** The requested wall day, `yyyy-MM-dd`, and hour, `HH:mm`; null if none was requested. */
  when: { day: string; hour: string | null } | null
}

/** The texts of a receipt. It promises nothing, because only the office can answer the request. */
function receivedTexts(template: ReceivedMail, translator: Translator): MailTexts {
  const { t, tree, tag } = translator
  const key = 'mail.letters.request-received'
  const values = { ...valuesOf(template, translator), when: whenIn(template, tag) }
  const { before, ...texts } = tree<MailTexts>(key, values)
  const when = template.when === null ? [] : [t(`${key}.when`, values)]
  return {
    ...texts,
    before: [...before, ...when, t(`${key}.reference`, values)],
    after: [...texts.after, ...contactLines(template.parish, translator)],
  }
}

/** The mail about an intention that was moved to another mass. */
interface MovedMail extends AboutRequest {
  kind: 'request-moved'
  from: NamedMass
  to: NamedMass
  reason: string | null
  /** Whether the reader can sign in and see its state. */
  hasAccount: boolean
}

/** The texts about a moved intention. */
function movedTexts(template: MovedMail, translator: Translator): MailTexts {
  const { from, to, reason, parish } = template
  const { before, after, ...texts } = translator.tree<MailTexts>('mail.letters.request-moved', {
    ...valuesOf(template, translator),
    from: massText(from, translator.locale),
    to: massText(to, translator.locale),
  })
  return {
    ...texts,
    before: [...before, ...reasonLines(reason, translator)],
    after: [...after, ...contactLines(parish, translator)],
  }
}
