import type { StaffRole } from '#src/contract/office/staff.ts'
import { FAILING_DAYS } from '#src/contract/publishing/webhook.ts'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-status.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { LetterTexts } from './letter-texts.ts'

/** The letter to a community's office about its new requests. It contains no personal data. */
export interface OfficeLetter {
  kind: 'office-digest'
  parish: { name: string }
  /** The reader's name; null if it goes to the community's address. */
  name: string | null
  counts: Partial<Record<RequestKind, number>>
}

/** Its texts: one line for each kind that has new requests. */
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

/** The invitation to work in an office. Without a name, because the reader is unknown. */
export interface InvitationLetter {
  kind: 'office-invitation'
  parish: string
  role: StaffRole
  /** For how many days it can be accepted. */
  days: number
}

/**
 * Its texts.
 *
 * @param portal the facts about the portal that every letter contains
 */
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

/** The letter to an office's administrators when the messages to another system are stopped. */
export interface WebhookLetter {
  kind: 'webhook-disabled'
  parish: { name: string; slug: string }
  name: string
  /** The host of the other system: the rest of its address may be secret. */
  host: string
  why: 'gone' | 'failing'
}

/** Its texts. */
export function webhookTexts(
  { parish, host, why }: WebhookLetter,
  { t, tree }: Translator,
): LetterTexts {
  const values = { parish: parish.name, host, days: `${FAILING_DAYS}` }
  const reason = t(`mail.webhook_reasons.${why}`, values)
  return tree<LetterTexts>('mail.letters.webhook-disabled', { ...values, reason })
}
