import type { Locale } from '#src/i18n/locales.ts'

/** One mail to one person, complete in both of its forms. */
export interface Mail {
  /** The address alone: a name that someone typed stays out of headers. */
  to: string
  locale: Locale
  subject: string
  /** The whole mail without marks, for those who read it so. */
  text: string
  html: string
}

export interface Mailer {
  /**
   * Hands a mail over; it is on its way, or on the disk, once this resolves.
   *
   * @throws MailError where that failed; GivenUpError where the address itself is refused for good
   */
  send(mail: Mail): Promise<void>
  /** Lets go of connections; a mail under way fails. */
  close(): void
}

/** Whom mails come from. */
export interface Sender {
  productName: string
  /** MAIL_FROM */
  address: string
  /** Where answers go: SUPPORT_EMAIL, since somebody reads it. */
  replyTo: string
}

/** A mail was not taken. The message names no address and repeats nothing that a server said. */
export class MailError extends Error {
  override name = 'MailError'
}
