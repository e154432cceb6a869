import type { Translator } from '#src/i18n/translator.ts'
import type { LetterTexts } from './request-letter.ts'

/** What somebody of a register is written who can have the private area of their parish. */
export interface MembershipLetter {
  kind: 'membership-invitation'
  parish: string
  /** Whether the reader can sign in. */
  hasAccount: boolean
}

type Way = Required<Pick<LetterTexts, 'action' | 'after'>>

/** The words of it. */
export function membershipTexts(
  { parish, hasAccount }: MembershipLetter,
  { tree }: Translator,
): LetterTexts {
  const texts = tree<
    Pick<LetterTexts, 'subject' | 'title' | 'before'> & { known: Way; new: Way; end: string }
  >('mail.letters.membership-invitation', { parish })
  const { action, after } = hasAccount ? texts.known : texts.new
  const { subject, title, before, end } = texts
  return { subject, title, before, action, after: [...after, end] }
}

/** Where its button leads, without language: to the invitation, or to where one registers. */
export function membershipPath({ hasAccount }: MembershipLetter): string {
  return hasAccount ? '/following' : '/login'
}
