import type { SendMailOptions } from 'nodemailer'
import type { Mail, Sender } from './mail.ts'

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
