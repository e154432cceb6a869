import type { SendMailOptions } from 'nodemailer'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '../db/connection.ts'
import type { JobQueue } from '../jobs/job.ts'
import type { MailWriter } from './templates/mail-template.ts'

/** A mail to one person, complete both as text and as HTML. */
export interface Mail {
  /** The address only: names that users typed stay out of headers. */
  to: string
  locale: Locale
  subject: string
  /** The whole mail as plain text. */
  text: string
  html: string
}

export interface Mailer {
  /**
   * Sends a mail; when this resolves, the mail server or the disk has it.
   *
   * @throws MailError if that failed; GivenUpError if the address is permanently refused
   */
  send(mail: Mail): Promise<void>
  /** Closes connections; a mail in transit fails. */
  close(): void
}

/** The sender of mails. */
export interface Sender {
  productName: string
  /** MAIL_FROM */
  address: string
  /** The address for replies: SUPPORT_EMAIL. */
  replyTo: string
}

/** A mail was not accepted. The message contains no address and no text from a server. */
export class MailError extends Error {
  override name = 'MailError'
}

/** The dependencies of jobs that send mails. */
export interface MailingDeps {
  db: Db
  mailer: Mailer
  write: MailWriter
  /** For jobs that a job queues. */
  jobs: JobQueue
  /** The key that seals mails about erased accounts (`features/accounts/deletion.ts`). */
  farewellKey: Uint8Array
  /** The present instant, ISO 8601 in UTC. */
  now(): string
}

/**
 * A mail in the form of the library, which adds Message-ID and Date. `Auto-Submitted` prevents
 * automatic replies (RFC 3834), and `Content-Language` sets the language for screen readers.
 */
export function messageOf(mail: Mail, { productName, address, replyTo }: Sender): SendMailOptions {
  return {
    from: { name: productName, address },
    replyTo: { name: '', address: replyTo },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
