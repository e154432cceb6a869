import type { Translator } from '#src/i18n/translator.ts'

/** The facts about a parish that mails contain. */
export interface MailParish {
  name: string
  slug: string
  phone: string | null
  email: string | null
}

/** The texts of a mail; a mail without an action has no button. */
export interface MailTexts {
  subject: string
  title: string
  action?: string
  before: string[]
  after: string[]
  /** Another possible action, with its path without language. */
  aside?: { text: string; path: string }
}

/** The office's telephone number, or else its e-mail address. */
export function contactLines({ phone, email }: MailParish, { t }: Translator): string[] {
  if (phone !== null) return [t('mail.office.phone', { phone })]
  if (email !== null) return [t('mail.office.email', { email })]
  return []
}

/** The office's reason with its heading; nothing without one. */
export function reasonLines(reason: string | null, { t }: Translator): string[] {
  return reason === null ? [] : [t('mail.letters.request-decided.reason'), ...linesOf(reason)]
}

/** The lines of a typed text that are not empty. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
