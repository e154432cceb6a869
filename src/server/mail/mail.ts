import type { SendMailOptions } from 'nodemailer'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '../db/connection.ts'
import type { JobQueue } from '../jobs/job.ts'
import type { LetterWriter } from './letter.ts'

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

/** What a job needs to write to somebody. */
export interface MailingDeps {
  db: Db
  mailer: Mailer
  write: LetterWriter
  /** For work that a job leaves to others. */
  jobs: JobQueue
  /** What the mails that tell of erased accounts are sealed with (`features/accounts/deletion.ts`). */
  farewellKey: Uint8Array
  /** The present instant, ISO 8601 in UTC. */
  now(): string
}

/**
 * A mail as the library sends it. Message-ID and Date are the library's. `Auto-Submitted` keeps
 * holiday replies away (RFC 3834), `Content-Language` tells a screen reader what to speak.
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
