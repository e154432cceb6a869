import type { Config } from '#src/config/config.ts'
import type { Mailer } from './mail.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'supportEmail' | 'productName'>

/**
 * The mailer of the settings: a mail server by SMTP_URL, or a file for each mail in DATA_DIR. Its
 * library is loaded with the first mail, so that the start does not wait for it.
 */
export function openMailer(config: MailConfig): Mailer {
  let loading: Promise<Mailer> | undefined
  return {
    send: async (mail) => {
      loading ??= load(config)
      const mailer = await loading
      await mailer.send(mail)
    },
    close: () => {
      void loading?.then((mailer) => mailer.close())
    },
  }
}

async function load(config: MailConfig): Promise<Mailer> {
  const sender = {
    productName: config.productName,
    address: config.mailFrom,
    replyTo: config.supportEmail,
  }
  if (config.smtpUrl !== undefined) {
    const { smtpMailer } = await import('./smtp.ts')
    return smtpMailer(config.smtpUrl, sender)
  }
  const [{ fileMailer }, { mailFolder }] = await Promise.all([
    import('./file-mailer.ts'),
    import('./kept-mails.ts'),
  ])
  return fileMailer(mailFolder(config.dataDir), sender)
}
