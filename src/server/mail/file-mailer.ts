import { createTransport } from 'nodemailer'
import { keepMail } from './kept-mails.ts'
import { MailError, type Mailer, messageOf, type Sender } from './mail.ts'

/** Keeps every mail as a file instead of sending it, for a trial without a mail server. */
export function fileMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, sender))
      if (!Buffer.isBuffer(message)) throw new MailError('The mail was not composed.')
      await keepMail(folder, message)
    },
    close: () => transport.close(),
  }
}
