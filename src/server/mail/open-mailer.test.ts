import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import type { Mail } from './mail.ts'
import { openMailer } from './open-mailer.ts'

const MAIL: Mail = {
  to: 'maria@example.org',
  locale: 'pt',
  subject: 'Olá',
  text: 'Olá\n',
  html: '<p>Olá</p>',
}

async function scene(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-mailer-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const mailer = openMailer(readConfig({ DATA_DIR: dataDir, ...env }, '/'))
  onTestFinished(mailer.close)
  return { dataDir, mailer }
}

test('without SMTP_URL a mail becomes a file', async () => {
  const { dataDir, mailer } = await scene({})
  await Promise.all([mailer.send(MAIL), mailer.send(MAIL)])
  expect(await readdir(join(dataDir, 'mail'))).toEqual(['000001.eml', '000002.eml'])
})

test('with SMTP_URL it goes to that server, and leaves no file', async () => {
  const server = await smtpServer()
  onTestFinished(server.close)
  const { dataDir, mailer } = await scene({ SMTP_URL: server.url, MAIL_FROM: 'adro@example.org' })
  await mailer.send(MAIL)
  expect(server.received).toMatchObject([{ recipients: ['maria@example.org'] }])
  expect(server.received[0]?.message).toContain('adro@example.org')
  expect(await readdir(dataDir)).toEqual([])
})
