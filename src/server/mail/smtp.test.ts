import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { type SmtpBehaviour, smtpServer } from '#tests/support/smtp-server.ts'
import { GivenUpError } from '../jobs/job.ts'
import { type Mail, MailError } from './mail.ts'
import { smtpMailer } from './smtp.ts'

const SENDER = {
  productName: 'Paróquias, Évora',
  address: 'nao-responder@example.org',
  replyTo: 'suporte@example.org',
}
const MAIL: Mail = {
  to: 'maria@example.org',
  locale: 'pt',
  subject: 'Só falta um passo',
  text: 'Olá,\n\n.uma linha com ponto\n',
  html: '<p>Olá, <b>Maria</b></p>',
}

async function scene(behaviour?: SmtpBehaviour) {
  const server = await smtpServer(behaviour)
  const mailer = smtpMailer(server.url, SENDER, { connectMs: 5_000, silenceMs: 5_000 })
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  const failure = (mail = MAIL) => mailer.send(mail).catch((error: unknown) => error)
  return { server, mailer, failure }
}

test('a mail arrives whole, in both forms, with its headers', async () => {
  const { server, mailer } = await scene()
  await mailer.send(MAIL)
  const [{ recipients, message } = { recipients: [], message: '' }] = server.received
  expect(recipients).toEqual(['maria@example.org'])
  const mail = await PostalMime.parse(message)
  expect(mail).toMatchObject({
    from: { name: 'Paróquias, Évora', address: 'nao-responder@example.org' },
    to: [{ name: '', address: 'maria@example.org' }],
    replyTo: [{ address: 'suporte@example.org' }],
    subject: 'Só falta um passo',
  })
  expect(mail.text?.trim()).toBe(MAIL.text.trim())
  expect(mail.html?.trim()).toBe(MAIL.html)
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'content-language': 'pt',
    'message-id': expect.stringMatching(/^<.+@example\.org>$/),
    date: expect.any(String),
  })
})

test('one connection serves many mails', async () => {
  const { server, mailer } = await scene()
  for (const to of ['a@example.org', 'b@example.org', 'c@example.org']) {
    await mailer.send({ ...MAIL, to })
  }
  expect(server.received).toHaveLength(3)
})

test('a line break in a subject or an address begins no header', async () => {
  const { server, mailer, failure } = await scene()
  await mailer.send({ ...MAIL, subject: 'Olá\r\nBcc: mau@example.org\r\n\r\nTexto' })
  await failure({ ...MAIL, to: 'maria@example.org\r\nBcc: mau@example.org' })
  await failure({ ...MAIL, to: 'maria@example.org>\r\nRCPT TO:<mau@example.org' })
  expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('mau@example.org')
  const [{ message } = { message: '' }] = server.received
  const { headers, subject } = await PostalMime.parse(message)
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  expect(subject).toBe('Olá Bcc: mau@example.org Texto')
})

test('a server that is not there is a failure to try again', async () => {
  const { server, failure } = await scene()
  await server.close()
  const error = await failure()
  expect(error).toBeInstanceOf(MailError)
  expect(String(error)).not.toContain('maria')
})

test('a server that asks to come back later gets the mail the next time', async () => {
  let asked = 0
  const { server, mailer, failure } = await scene({
    answer: (command) => {
      if (!command.startsWith('RCPT')) return
      asked += 1
      return asked === 1 ? '451 4.7.1 greylisted <maria@example.org>' : undefined
    },
  })
  const error = await failure()
  expect(error).toBeInstanceOf(MailError)
  expect(String(error)).toContain('451')
  expect(String(error)).not.toContain('maria')
  await mailer.send(MAIL)
  expect(server.received).toHaveLength(1)
})

test('an address that is refused for good is given up', async () => {
  const { failure } = await scene({
    answer: (command) => (command.startsWith('RCPT') ? '550 no <maria@example.org>' : undefined),
  })
  const error = await failure()
  expect(error).toBeInstanceOf(GivenUpError)
  expect(String(error)).not.toContain('maria')
})

test('a sender that is refused is a setting to put right, and the mail is tried again', async () => {
  const { failure } = await scene({
    answer: (command) => (command.startsWith('MAIL') ? '550 not from here' : undefined),
  })
  expect(await failure()).toBeInstanceOf(MailError)
})

test.each<[string, SmtpBehaviour]>([
  ['greets nobody', { mute: () => true }],
  ['falls silent', { mute: (command) => command.startsWith('MAIL') }],
])('a server that %s is not waited for', async (_, behaviour) => {
  const server = await smtpServer(behaviour)
  const mailer = smtpMailer(server.url, SENDER, { connectMs: 300, silenceMs: 300 })
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  await expect(mailer.send(MAIL)).rejects.toThrow(MailError)
  expect(server.received).toEqual([])
})
