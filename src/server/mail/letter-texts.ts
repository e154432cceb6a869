import type { Translator } from '#src/i18n/translator.ts'

/** What a letter says about the parish that it is about. */
export interface LetterParish {
  name: string
  slug: string
  phone: string | null
  email: string | null
}

/** The words of a letter; one without an action has no button. */
export interface LetterTexts {
  subject: string
  title: string
  action?: string
  before: string[]
  after: string[]
  /** Something else that the reader can do, and where, without language. */
  aside?: { text: string; path: string }
}

/** The office can be reached by telephone, or else by mail. */
export function contactLines({ phone, email }: LetterParish, { t }: Translator): string[] {
  if (phone !== null) return [t('mail.office.phone', { phone })]
  if (email !== null) return [t('mail.office.email', { email })]
  return []
}

/** The lines of a typed text that are not empty. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
