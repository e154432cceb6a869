import type { StaffRole } from '#src/contract/office/staff.ts'
import { FAILING_DAYS } from '#src/contract/publishing/webhook.ts'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-status.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { LetterTexts } from './letter-texts.ts'

/** What a community's office is told: how many requests are new. Nothing in it is personal. */
export interface OfficeLetter {
  kind: 'office-digest'
  parish: { name: string }
  /** Whom it is for; null where it goes to the address of the community. */
  name: string | null
  counts: Partial<Record<RequestKind, number>>
}

/** The words of it: one line for each kind of which there is something new. */
export function officeTexts({ parish, counts }: OfficeLetter, translator: Translator): LetterTexts {
  const { t, tree } = translator
  const values = { parish: parish.name }
  const { before, ...texts } = tree<LetterTexts>('mail.letters.office-digest', values)
  const lines = REQUEST_KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : [t(`mail.office_counts.${kind}`, { count })]
  })
  return { ...texts, before: [...before, ...lines] }
}

/** What somebody is written who is asked to work in an office. No name: who reads it is not known. */
export interface InvitationLetter {
  kind: 'office-invitation'
  parish: string
  role: StaffRole
  /** For how long it can be accepted. */
  days: number
}

/** The words of it. @param portal what every letter says about the portal */
export function invitationTexts(
  { parish, role, days }: InvitationLetter,
  { t, tree }: Translator,
  portal: Record<string, string>,
): LetterTexts {
  return tree<LetterTexts>('mail.letters.office-invitation', {
    ...portal,
    parish,
    role: t(`mail.roles.${role}`),
    validity: t('mail.days', { count: days }),
  })
}

/** What who runs an office is written once another system is not told anything any more. */
export interface WebhookLetter {
  kind: 'webhook-disabled'
  parish: { name: string; slug: string }
  name: string
  /** Where the other system is: the rest of its address may be a secret. */
  host: string
  why: 'gone' | 'failing'
}

/** The words of it. */
export function webhookTexts(
  { parish, host, why }: WebhookLetter,
  { t, tree }: Translator,
): LetterTexts {
  const values = { parish: parish.name, host, days: `${FAILING_DAYS}` }
  const reason = t(`mail.webhook_reasons.${why}`, values)
  return tree<LetterTexts>('mail.letters.webhook-disabled', { ...values, reason })
}
