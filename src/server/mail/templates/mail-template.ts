import type { StaffRole } from '#src/contract/office/staff.ts'
import { FAILING_DAYS } from '#src/contract/publishing/webhook.ts'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import { OFFICES_PATH, officePath } from '#src/domain/office.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { createTranslator, type Texts, type Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { Mail } from '../mail.ts'
import { type OverdueBackupMail, overdueBackupTexts } from './backup-mail.ts'
import { type ColleagueMail, colleaguePath, colleagueTexts } from './colleague-mail.ts'
import { layOutHtml } from './html-layout.ts'
import type { MailTexts } from './mail-texts.ts'
import { ABOUT_REQUESTS, type RequestMail, requestPath, requestTexts } from './request-mail.ts'

/** The mails, by occasion. A token appears only in the link. */
export type MailTemplate =
  /** Without a name: the person who typed it may not be the reader. */
  | { kind: 'registration-confirm'; token: string; hours: number }
  | { kind: 'registration-known'; name: string }
  | { kind: 'recovery'; name: string; token: string; hours: number }
  | { kind: 'password-changed'; name: string }
  | { kind: 'account-deleted'; name: string }
  | RequestMail
  | OfficeMail
  | InvitationMail
  | MembershipMail
  | WebhookMail
  | ColleagueMail
  | OverdueBackupMail

export interface Recipient {
  email: string
  locale: Locale
}

/** The facts about the portal that every mail contains. */
export interface Portal {
  productName: string
  /** Origin of the pages, without a slash at the end. */
  siteUrl: string
  supportEmail: string
}

/** A mail with all its texts: the layouts only arrange them. */
export interface FilledMail {
  locale: Locale
  subject: string
  title: string
  greeting: string
  /** The paragraphs before and after the button. */
  before: string[]
  after: string[]
  action: { label: string; href: string; hint: string } | null
  /** Another possible action. */
  aside: { text: string; href: string } | null
  closing: string
  signature: string
  footer: string
  portal: Portal
}

export type MailWriter = (template: MailTemplate, to: Recipient) => Mail

/** Writes mails in the recipient's language, signed by the portal. */
export function mailWriter(texts: Texts, portal: Portal): MailWriter {
  return (template, { email, locale }) => {
    const written = write(template, locale, texts, portal)
    return {
      to: email,
      locale,
      subject: written.subject,
      text: layOutText(written),
      html: layOutHtml(written),
    }
  }
}

function write(template: MailTemplate, locale: Locale, texts: Texts, portal: Portal): FilledMail {
  const translator = createTranslator(locale, texts)
  const { t } = translator
  const values = {
    product: portal.productName,
    site: portal.siteUrl,
    support: portal.supportEmail,
  }
  const own = textsOf(template, translator, values)
  const href = hrefOf(template, locale, portal)
  return {
    locale,
    subject: own.subject,
    title: own.title,
    greeting: greetingOf(template, translator),
    before: own.before,
    after: own.after,
    action: href === null ? null : { label: own.action ?? '', href, hint: t('mail.link_hint') },
    aside: own.aside
      ? { text: own.aside.text, href: `${portal.siteUrl}${localePath(locale, own.aside.path)}` }
      : null,
    closing: t('mail.closing'),
    signature: t('mail.signature', values),
    footer: t('mail.footer', values),
    portal,
  }
}

function textsOf(
  template: MailTemplate,
  translator: Translator,
  values: Record<string, string>,
): MailTexts {
  if (isRequestMail(template)) return requestTexts(template, translator)
  if (template.kind === 'request-colleague') return colleagueTexts(template, translator)
  if (template.kind === 'office-digest') return officeTexts(template, translator)
  if (template.kind === 'office-invitation') return invitationTexts(template, translator, values)
  if (template.kind === 'membership-invitation') return membershipTexts(template, translator)
  if (template.kind === 'webhook-disabled') return webhookTexts(template, translator)
  if (template.kind === 'backup-overdue') return overdueBackupTexts(template, translator, values)
  const { t, tree } = translator
  return tree<MailTexts>(`mail.letters.${template.kind}`, {
    ...values,
    // A mail names a button exactly as the page does.
    forgot: t('login.forgot'),
    validity: 'hours' in template ? t('mail.hours', { count: template.hours }) : '',
  })
}

function isRequestMail(template: MailTemplate): template is RequestMail {
  return (ABOUT_REQUESTS as readonly string[]).includes(template.kind)
}

function greetingOf(template: MailTemplate, { t }: Translator): string {
  const name = 'name' in template ? template.name : null
  return name === null ? t('mail.greeting.plain') : t('mail.greeting.named', { name })
}

/**
 * An account's token stands after `#`: browsers do not send this part to a server, so no log can
 * contain it.
 */
function hrefOf(template: MailTemplate, locale: Locale, { siteUrl }: Portal): string | null {
  const page = (path: string) => `${siteUrl}${localePath(locale, path)}`
  if (isRequestMail(template)) {
    const path = requestPath(template)
    return path === null ? null : page(path)
  }
  switch (template.kind) {
    case 'registration-confirm':
      return `${page('/confirm-email')}#${template.token}`
    case 'recovery':
      return `${page('/reset-password')}#${template.token}`
    case 'office-invitation':
    case 'backup-overdue':
      return page(OFFICES_PATH)
    case 'membership-invitation':
      return page(membershipPath(template))
    case 'webhook-disabled':
      return page(officePath(template.parish.slug, 'connections'))
    case 'registration-known':
    case 'password-changed':
      return page('/login')
    case 'account-deleted':
    case 'office-digest':
      return null
    case 'request-colleague':
      return page(colleaguePath(template))
  }
}

/** A complete mail as plain text, with an empty line between paragraphs. */
function layOutText(template: FilledMail): string {
  const { greeting, before, action, aside, after, closing, signature, footer, portal } = template
  const link = action ? [`${action.label}:\n${action.href}`] : []
  const also = aside ? [`${aside.text}\n${aside.href}`] : []
  const paragraphs = [greeting, ...before, ...link, ...after, ...also, `${closing}\n${signature}`]
  return `${[...paragraphs, `-- \n${footer}\n${portal.siteUrl}`].join('\n\n')}\n`
}

/** The mail to a person of the register who may use the private area of their parish. */
interface MembershipMail {
  kind: 'membership-invitation'
  parish: string
  /** Whether the reader can sign in. */
  hasAccount: boolean
}

type Way = Required<Pick<MailTexts, 'action' | 'after'>>

/** Its texts. */
function membershipTexts({ parish, hasAccount }: MembershipMail, { tree }: Translator): MailTexts {
  const texts = tree<
    Pick<MailTexts, 'subject' | 'title' | 'before'> & { known: Way; new: Way; end: string }
  >('mail.letters.membership-invitation', { parish })
  const { action, after } = hasAccount ? texts.known : texts.new
  const { subject, title, before, end } = texts
  return { subject, title, before, action, after: [...after, end] }
}

/** The path of its button, without language: the invitation, or the registration. */
function membershipPath({ hasAccount }: MembershipMail): string {
  return hasAccount ? '/following' : '/login'
}

/** The mail to a community's office about its new requests. It contains no personal data. */
interface OfficeMail {
  kind: 'office-digest'
  parish: { name: string }
  /** The reader's name; null if it goes to the community's address. */
  name: string | null
  counts: Partial<Record<RequestKind, number>>
}

/** Its texts: one line for each kind that has new requests. */
function officeTexts({ parish, counts }: OfficeMail, translator: Translator): MailTexts {
  const { t, tree } = translator
  const values = { parish: parish.name }
  const { before, ...texts } = tree<MailTexts>('mail.letters.office-digest', values)
  const lines = REQUEST_KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : [t(`mail.office_counts.${kind}`, { count })]
  })
  return { ...texts, before: [...before, ...lines] }
}

/** The invitation to work in an office. Without a name, because the reader is unknown. */
interface InvitationMail {
  kind: 'office-invitation'
  parish: string
  role: StaffRole
  /** For how many days it can be accepted. */
  days: number
}

/**
 * Its texts.
 *
 * @param portal the facts about the portal that every mail contains
 */
function invitationTexts(
  { parish, role, days }: InvitationMail,
  { t, tree }: Translator,
  portal: Record<string, string>,
): MailTexts {
  return tree<MailTexts>('mail.letters.office-invitation', {
    ...portal,
    parish,
    role: t(`mail.roles.${role}`),
    validity: t('mail.days', { count: days }),
  })
}

/** The mail to an office's administrators when the messages to another system are stopped. */
interface WebhookMail {
  kind: 'webhook-disabled'
  parish: { name: string; slug: string }
  name: string
  /** The host of the other system: the rest of its address may be secret. */
  host: string
  why: 'gone' | 'failing'
}

/** Its texts. */
function webhookTexts({ parish, host, why }: WebhookMail, { t, tree }: Translator): MailTexts {
  const values = { parish: parish.name, host, days: `${FAILING_DAYS}` }
  const reason = t(`mail.webhook_reasons.${why}`, values)
  return tree<MailTexts>('mail.letters.webhook-disabled', { ...values, reason })
}
