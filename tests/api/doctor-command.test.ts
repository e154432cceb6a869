import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answering, answeringJson, READY } from '../support/answering.ts'
import { HAS_OPENSSL, selfSigned } from '../support/certificates.ts'
import { freePort, startScript } from '../support/processes.ts'
import { smtpServer } from '../support/smtp-server.ts'

async function dataFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'adro-doctor-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

async function doctor(env: Record<string, string>, ...args: string[]) {
  const running = startScript('doctor.ts', { DATABASE_URL: '', ...env }, args)
  return { code: await running.ended, said: running.said() }
}

interface Told {
  status: string
  checks: Array<{ name: string; kind: string }>
}

/** The kinds of all findings by name. */
function kinds(said: string): Record<string, string> {
  const { checks }: Told = JSON.parse(said)
  return Object.fromEntries(checks.map(({ name, kind }) => [name, kind]))
}

test.each([
  [['--jsn'], /--jsn/],
  [['--send-mail', 'maria'], /--send-mail needs an e-mail address/],
  [['--time-source', 'pool.ntp.org'], /--time-source needs an http\(s\) address/],
])('%j is a wrong call', async (args, why) => {
  const { code, said } = await doctor({}, ...args)
  expect([code, said]).toEqual([2, expect.stringMatching(why)])
  expect(said).toContain('npm run doctor')
})

test('settings that are wrong are broken, and nothing else is looked at', async () => {
  const { code, said } = await doctor({ PORT: 'x', SITE_ULR: 'x' }, '--json')
  expect(code).toBe(1)
  expect(kinds(said)).toEqual({ settings: 'broken', 'setting names': 'attention', secrets: 'ok' })
})

test('a portal that is stopped is broken, and its folder stays as it is', async () => {
  const dir = await dataFolder()
  const env = { DATA_DIR: join(dir, 'none'), PORT: `${await freePort()}` }
  const { code, said } = await doctor(env, '--json', '--send-mail', 'maria@example.org')
  expect(code).toBe(1)
  expect(kinds(said)).toMatchObject({ portal: 'broken', site: 'broken', database: 'skipped' })
  expect(kinds(said)['test mail']).toBe('skipped')
  await expect(rm(join(dir, 'none'))).rejects.toThrow(/ENOENT/)
})

test('a trial needs attention', async () => {
  const port = await answering(answeringJson(READY))
  const { code, said } = await doctor({ DATA_DIR: await dataFolder(), PORT: `${port}` })
  expect(code, said).toBe(3)
  expect(said).toMatch(/^✓ ok +portal .* is ready\.$/m)
  expect(said).toMatch(/^! attention +mail server .* → Set SMTP_URL\.$/m)
  expect(said).toMatch(/\d+ ok, 2 attention, 0 broken/)
})

test.runIf(HAS_OPENSSL)('a portal that is set up is well, and a mail leaves', async () => {
  const dir = await dataFolder()
  // An address that leads to this machine on Linux, and that is none of its own.
  const certificate = selfSigned(['IP:0.0.0.0'])
  const trusted = join(dir, 'authority.pem')
  await writeFile(trusted, certificate.cert)
  const mails = await smtpServer()
  onTestFinished(mails.close)
  const env = {
    DATA_DIR: dir,
    PORT: `${await answering(answeringJson(READY))}`,
    SITE_URL: `https://0.0.0.0:${await answering(answeringJson(READY), certificate)}`,
    NODE_EXTRA_CA_CERTS: trusted,
    TRUSTED_PROXIES: '1',
    DEMO: '0',
    SMTP_URL: mails.url,
    MAIL_FROM: 'portal@paroquias.pt',
    SUPPORT_EMAIL: 'ajuda@paroquias.pt',
  }
  const { code, said } = await doctor(env, '--json', '--send-mail', 'maria@example.org')
  expect(code, said).toBe(0)
  expect(kinds(said)).toMatchObject({
    ...{ settings: 'ok', defaults: 'ok', site: 'ok', certificate: 'ok' },
    ...{ 'mail server': 'ok', 'test mail': 'ok' },
  })
  expect(mails.received.map(({ recipients }) => recipients)).toEqual([['maria@example.org']])
})
