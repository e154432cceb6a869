import type { Config } from '../../config.ts'
import { fileMailer } from './file-mailer.ts'
import { mailFolder } from './kept-mails.ts'
import type { Mailer } from './mail.ts'
import { smtpMailer } from './smtp.ts'

/** What the settings ask for: a mail server by SMTP_URL, or a file for each mail in DATA_DIR. */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'supportEmail' | 'productName'>,
): Mailer {
  const sender = {
    productName: config.productName,
    address: config.mailFrom,
    replyTo: config.supportEmail,
  }
  return config.smtpUrl === undefined
    ? fileMailer(mailFolder(config.dataDir), sender)
    : smtpMailer(config.smtpUrl, sender)
}
