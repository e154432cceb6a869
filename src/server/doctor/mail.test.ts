import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptMails, mailFolder } from '#src/server/mail/kept-mails.ts'
import { HAS_OPENSSL, selfSigned } from '#tests/support/certificates.ts'
import { freePort } from '#tests/support/processes.ts'
import { type SmtpBehaviour, smtpServer } from '#tests/support/smtp-server.ts'
import { checkMail, sendTestMail } from './mail.ts'

async function mailServer(behaviour: SmtpBehaviour = {}) {
  const server = await smtpServer(behaviour)
  onTestFinished(server.close)
  return {
    ...server,
    at: (user: string, host = '127.0.0.1') => server.url.replace('127.0.0.1', user + host),
  }
}

/** With time enough for a busy machine. */
const probed = (smtpUrl: string | undefined) => checkMail({ smtpUrl }, 60_000)

/** Offers a sign-in, and accepts it or not. */
const signingIn = (reply: string): SmtpBehaviour => ({
  answer: (command) => {
    if (/^EHLO/i.test(command)) return '250-test\r\n250 AUTH PLAIN'
    return /^AUTH/i.test(command) ? reply : undefined
  },
})

test('without a mail server, mails stay', async () => {
  expect(await probed(undefined)).toMatchObject({ kind: 'attention' })
})

test('a mail server that answers is well, and gets no mail', async () => {
  const server = await mailServer()
  expect(await probed(server.url)).toMatchObject({
    kind: 'ok',
    message: expect.stringMatching(/answers and asks for no sign-in/),
  })
  expect(server.received).toEqual([])
})

test('a sign-in is tried', async () => {
  const right = await mailServer(signingIn('235 welcome'))
  expect(await probed(right.at('user:geheim@'))).toMatchObject({
    kind: 'ok',
    message: expect.stringContaining('accepts the sign-in'),
  })
  const wrong = await mailServer(signingIn('535 no'))
  const outcome = await probed(wrong.at('user:geheim@'))
  expect(outcome).toMatchObject({
    kind: 'broken',
    message: expect.stringMatching(/\(EAUTH, 535\)/),
    remedy: expect.stringContaining('password'),
    problems: [{ code: 'mail_sign_in', values: { host: expect.any(String), codes: 'EAUTH, 535' } }],
  })
  expect(JSON.stringify(outcome)).not.toContain('geheim')
})

test('a mail server elsewhere should encrypt', async () => {
  const { at } = await mailServer()
  // On Linux this address leads to this machine too, and is none of its own.
  expect(await probed(at('', '0.0.0.0'))).toMatchObject({
    kind: 'attention',
    message: expect.stringContaining('without encryption'),
    problems: [{ code: 'mail_plain' }],
  })
})

test.runIf(HAS_OPENSSL)('encryption from the start and by STARTTLS is noticed', async () => {
  const tls = selfSigned(['IP:127.0.0.1'])
  const trusting = '?tls.rejectUnauthorized=false'
  for (const how of ['from the start', 'by STARTTLS'] as const) {
    const { url } = await mailServer({ tls: { ...tls, how } })
    expect(await probed(`${url}${trusting}`)).toMatchObject({
      kind: 'ok',
      message: expect.stringContaining('by TLS'),
    })
    expect((await probed(url)).kind).toBe('broken')
  }
})

test('nothing that listens is broken', async () => {
  expect(await probed(`smtp://127.0.0.1:${await freePort()}`)).toMatchObject({
    kind: 'broken',
    message: expect.stringContaining('ESOCKET'),
    problems: [{ code: 'mail_refused', values: { codes: 'ESOCKET' } }],
  })
})

async function sending(smtpUrl: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const sender = { mailFrom: 'a@example.org', supportEmail: 'b@example.org', productName: 'Adro' }
  const send = () => sendTestMail({ smtpUrl, dataDir, ...sender }, 'maria@example.org')
  return { send, dataDir }
}

test('a mail is really sent', async () => {
  const server = await mailServer()
  const { send } = await sending(server.url)
  expect((await send()).kind).toBe('ok')
  expect(server.received).toMatchObject([
    { recipients: ['maria@example.org'], message: expect.stringContaining('Test of Adro') },
  ])
})

test('a mail that the server refuses is told by its codes', async () => {
  const server = await mailServer({
    answer: (command) => (/^MAIL FROM/i.test(command) ? '550 not you' : undefined),
  })
  const { send } = await sending(server.url)
  expect(await send()).toMatchObject({
    kind: 'broken',
    message: expect.stringMatching(/MAIL FROM, 550/),
  })
})

test('without a mail server, the mail is a file', async () => {
  const { send, dataDir } = await sending(undefined)
  expect((await send()).kind).toBe('ok')
  expect(await keptMails(mailFolder(dataDir))).toHaveLength(1)
})
