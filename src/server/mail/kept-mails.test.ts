import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { fileMailer } from './file-mailer.ts'
import { keepMail, keptMails, mailFolder } from './kept-mails.ts'
import type { Mail } from './mail.ts'
import { readMail } from './print-mails.ts'

const SENDER = { productName: 'Adro', address: 'nao@example.org', replyTo: 'ajuda@example.org' }
const MAIL: Mail = {
  to: 'maria@example.org',
  locale: 'pt',
  subject: 'Olá, Conceição',
  text: 'A sua ligação:\nhttps://paroquias.example.org/confirm-email#abc\n',
  html: '<p>A sua ligação</p>',
}

async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Runs the command as `npm run mail` does. */
async function command(dataDir: string, args: string[] = [], env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, '../../../scripts/mail.ts')
  const options = {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, TZ: 'Europe/Lisbon', ...env },
  }
  const run = promisify(execFile)(process.execPath, [script, ...args], options)
  return run.catch((error: { stdout: string; stderr: string }) => error)
}

test('each mail is a file of its own, whole and for its owner only', async () => {
  const folder = mailFolder(await dataFolder())
  const mailer = fileMailer(folder, SENDER)
  await mailer.send(MAIL)
  await mailer.send({ ...MAIL, to: 'ze@example.org', subject: 'Segunda' })
  expect(await readdir(folder)).toEqual(['000001.eml', '000002.eml'])
  const [first, second] = await keptMails(folder)
  if (!first || !second) throw new Error('Two mails were kept.')
  expect(await readMail(first)).toMatchObject({
    number: 1,
    to: 'maria@example.org',
    subject: 'Olá, Conceição',
    text: expect.stringContaining(MAIL.text),
    html: expect.stringContaining('ligação'),
  })
  expect((await readMail(second)).to).toBe('ze@example.org')
  expect((await stat(first.path)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('mails that are kept at the same moment get numbers of their own', async () => {
  const folder = mailFolder(await dataFolder())
  const numbers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => keepMail(folder, Buffer.from(`Subject: ${at}\r\n\r\n`))),
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  expect(await readdir(folder)).toHaveLength(12)
})

test('the newest 500 are kept, and numbers go on', async () => {
  const folder = mailFolder(await dataFolder())
  await mkdir(folder)
  for (let number = 1; number <= 500; number++) {
    await writeFile(join(folder, `${String(number).padStart(6, '0')}.eml`), 'Subject: x\r\n\r\n')
  }
  await writeFile(join(folder, '000001.html'), '<p>')
  await writeFile(join(folder, 'notes.txt'), 'mine')
  expect(await keepMail(folder, Buffer.from('Subject: new\r\n\r\n'))).toBe(501)
  const names = await readdir(folder)
  expect(names).toHaveLength(501)
  expect(names).toContain('notes.txt')
  expect(names[0]).toBe('000002.eml')
})

test('the command lists mails, prints one and writes its HTML', async () => {
  const dataDir = await dataFolder()
  const folder = mailFolder(dataDir)
  await fileMailer(folder, SENDER).send(MAIL)
  await fileMailer(folder, SENDER).send({ ...MAIL, subject: 'A última' })

  const list = await command(dataDir)
  expect(list.stdout).toMatch(
    /^1 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}maria@example.org {2}Olá, Conceição$/m,
  )
  expect(list.stdout).toMatch(/^2 .*A última$/m)

  const one = await command(dataDir, ['1'])
  expect(one.stdout).toContain('To: maria@example.org')
  expect(one.stdout).toContain('Subject: Olá, Conceição')
  expect(one.stdout).toContain('https://paroquias.example.org/confirm-email#abc')
  expect((await command(dataDir, ['last'])).stdout).toContain('Subject: A última')

  const html = await command(dataDir, ['2', '--html'])
  expect(html.stdout.trim()).toBe(join(folder, '000002.html'))
  expect(await readFile(html.stdout.trim(), 'utf8')).toContain('<p>A sua ligação</p>')
})

test('the command says what to do where there is nothing, or where mails are sent', async () => {
  const dataDir = await dataFolder()
  expect((await command(dataDir)).stdout).toContain('There are no mails')
  const missing = await command(dataDir, ['3'])
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no mail 3') })
  const sent = await command(dataDir, [], { SMTP_URL: 'smtp://user:geheim@localhost' })
  expect(sent.stdout).toContain('SMTP_URL is set')
  expect(sent.stdout).not.toContain('geheim')
})
