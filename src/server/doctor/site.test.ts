import { describe, expect, test } from 'vitest'
import { answering, answeringJson, READY } from '#tests/support/answering.ts'
import { HAS_OPENSSL, selfSigned } from '#tests/support/certificates.ts'
import { freePort } from '#tests/support/processes.ts'
import { checkDns } from './dns.ts'
import { probe } from './http-probe.ts'
import {
  askRunningPortal,
  checkPortal,
  checkWaitingMails,
  type RunningPortal,
} from './running-portal.ts'
import { checkCertificate, checkPlainHttp, checkSite } from './site.ts'

const DAY_MS = 86_400_000
const UNKNOWN: RunningPortal = { kind: 'unknown' }
const SITE = 'https://p.example.org'

async function siteAnswering(body: unknown, status?: number) {
  const siteUrl = `http://127.0.0.1:${await answering(answeringJson(body, status))}`
  return { siteUrl, asked: await probe(`${siteUrl}/readyz`) }
}

test.each([
  [READY, 200, 'ok', /ready/],
  [{ ...READY, status: 'not_ready', disk: 'full' }, 503, 'broken', /its disk is full/],
  [{ ...READY, status: 'not_ready', database: 'down' }, 503, 'broken', /database does not answer/],
  ['<h1>Welcome to nginx</h1>', 200, 'broken', /not as a portal/],
  [READY, 404, 'broken', /answers 404/],
])('a site that answers %j with %i: %s', async (body, status, kind, message) => {
  const { siteUrl, asked } = await siteAnswering(body, status)
  const outcome = checkSite(siteUrl, asked, UNKNOWN)
  expect(outcome).toMatchObject({ kind, message: expect.stringMatching(message) })
})

test('a site that is another portal is told by its release', async () => {
  const { siteUrl, asked } = await siteAnswering(READY)
  const portal = { kind: 'up', origin: 'http://127.0.0.1:1', readiness: READY } as const
  expect(checkSite(siteUrl, asked, portal).kind).toBe('ok')
  const other = { ...portal, readiness: { ...READY, release: 'another' } }
  expect(checkSite(siteUrl, asked, other)).toMatchObject({
    kind: 'attention',
    message: expect.stringContaining('another portal'),
  })
})

test('a site that sends readers elsewhere', async () => {
  const port = await answering((_, response) => {
    response.writeHead(301, { location: 'https://www.example.org/readyz' }).end()
  })
  const asked = await probe(`http://127.0.0.1:${port}/readyz`)
  expect(checkSite(`http://127.0.0.1:${port}`, asked, UNKNOWN)).toMatchObject({
    kind: 'attention',
    message: expect.stringContaining('https://www.example.org'),
  })
})

test('a port at which nothing listens, and one that never answers', async () => {
  const siteUrl = `http://127.0.0.1:${await freePort()}`
  expect(checkSite(siteUrl, await probe(siteUrl), UNKNOWN)).toMatchObject({
    kind: 'broken',
    message: `Nothing answers at ${siteUrl}: nothing listens there.`,
  })
  const silent = await answering(() => {})
  expect(await probe(`http://127.0.0.1:${silent}`, { limitMs: 50 })).toMatchObject({
    kind: 'failure',
    why: 'it does not answer in time',
  })
})

test('a portal on this machine is asked past any proxy', async () => {
  const ready = await answering(answeringJson(READY))
  const up = await askRunningPortal({ host: '127.0.0.1', port: ready }, undefined)
  expect([up.kind, checkPortal(up).kind, checkWaitingMails(up).kind]).toEqual(['up', 'ok', 'ok'])
  const stranger = await answering(answeringJson({}))
  const other = await askRunningPortal({ host: '127.0.0.1', port: stranger }, undefined)
  expect([other.kind, checkPortal(other).kind]).toEqual(['stranger', 'broken'])
  const down = await askRunningPortal({ host: '127.0.0.1', port: await freePort() }, undefined)
  expect([down.kind, checkPortal(down).kind]).toEqual(['down', 'broken'])
  const chosen = await askRunningPortal({ host: '127.0.0.1', port: 0 }, undefined)
  expect(checkPortal(chosen).kind).toBe('skipped')
  expect(checkWaitingMails(chosen).kind).toBe('skipped')
})

test('mails that wait need attention', () => {
  const readiness = { ...READY, mail_failing_since: '2026-11-28T12:00:00.000Z' }
  expect(checkWaitingMails({ kind: 'up', origin: '', readiness })).toMatchObject({
    kind: 'attention',
    message: expect.stringContaining('2026-11-28T12:00:00.000Z'),
  })
})

test.runIf(HAS_OPENSSL)('no certificate comes from a port without TLS', async () => {
  const siteUrl = `https://127.0.0.1:${await answering(answeringJson(READY))}`
  const asked = await probe(siteUrl)
  expect(asked).toMatchObject({ kind: 'failure', why: 'it does not speak TLS' })
  expect(checkCertificate(siteUrl, asked, Date.now()).kind).toBe('skipped')
})

describe.runIf(HAS_OPENSSL)('a certificate', () => {
  async function certified(names: string[], { days = 90, isTrusted = true } = {}) {
    const certificate = selfSigned(names, days)
    const port = await answering(answeringJson(READY), certificate)
    const siteUrl = `https://127.0.0.1:${port}`
    const asked = await probe(siteUrl, isTrusted ? { ca: certificate.cert } : {})
    const at = (daysOn: number) => checkCertificate(siteUrl, asked, Date.now() + daysOn * DAY_MS)
    return { at, siteUrl, asked, certificate }
  }

  test('that browsers accept is well until shortly before its end', async () => {
    const { at } = await certified(['IP:127.0.0.1'])
    expect(at(0).kind).toBe('ok')
    expect(at(80)).toMatchObject({
      kind: 'attention',
      message: expect.stringMatching(/ends in 9 days/),
    })
    expect(at(91)).toMatchObject({ kind: 'broken', message: expect.stringMatching(/it ended at/) })
    expect(at(-1)).toMatchObject({ kind: 'broken', message: expect.stringMatching(/it begins at/) })
  })

  test.each([
    ['that is signed by itself', ['IP:127.0.0.1'], { isTrusted: false }, /signed by itself/],
    ['of another name', ['DNS:p.example.org'], {}, /it is for p\.example\.org/],
    ['that has ended', ['IP:127.0.0.1'], { days: -1 }, /it ended at/],
  ])('%s is broken', async (_, names, how, message) => {
    const { at } = await certified(names, how)
    expect(at(0)).toMatchObject({ kind: 'broken', message: expect.stringMatching(message) })
  })

  test('is refused where the answer must be sure', async () => {
    const { siteUrl, certificate } = await certified(['IP:127.0.0.1'])
    expect((await probe(siteUrl, { isStrict: true })).kind).toBe('failure')
    const trusting = { isStrict: true, ca: certificate.cert }
    expect((await probe(siteUrl, trusting)).kind).toBe('answer')
  })
})

test('a site without https has no certificate', async () => {
  const { siteUrl, asked } = await siteAnswering(READY)
  expect(checkCertificate(siteUrl, asked, Date.now()).kind).toBe('skipped')
})

test('who comes by http must be sent to https', async () => {
  const to = async (location?: string) => {
    const port = await answering((_, response) => {
      response.writeHead(location ? 308 : 200, location ? { location } : {}).end()
    })
    return checkPlainHttp(SITE, await probe(`http://127.0.0.1:${port}`)).kind
  }
  expect(await to(`${SITE}/`)).toBe('ok')
  expect(await to('http://p.example.org/x')).toBe('attention')
  expect(await to()).toBe('attention')
  const closed = { kind: 'failure', why: 'nothing listens there', code: 'ECONNREFUSED' } as const
  expect(checkPlainHttp(SITE, closed).kind).toBe('ok')
  expect(checkPlainHttp(`${SITE}:8443`, closed).kind).toBe('skipped')
})

const [GOOD, BAD] = ['192.0.2.1', '2001:db8::1']

test.each([
  ['each of which answers', {}, 'ok'],
  ['one of which does not', { [BAD]: 'ECONNREFUSED' }, 'attention'],
  ['one of which cannot be reached from here', { [BAD]: 'ENETUNREACH' }, 'ok'],
])('a name with addresses, %s', async (_, codes: Record<string, string>, kind) => {
  const outcome = await checkDns(SITE, {
    resolve: async () => [{ address: GOOD }, { address: BAD }],
    connect: async (address) => codes[address],
  })
  expect(outcome).toMatchObject({ kind, message: expect.stringContaining(GOOD) })
})

test('a name that nobody knows', async () => {
  const unknown = Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  const network = { resolve: () => Promise.reject(unknown), connect: async () => undefined }
  expect(await checkDns(SITE, network)).toMatchObject({
    kind: 'broken',
    message: 'The name p.example.org is not known.',
  })
  expect((await checkDns('https://[::1]:8443')).kind).toBe('skipped')
})

test('the system resolves and connects', async () => {
  const port = await answering(answeringJson(READY))
  expect(await checkDns(`http://localhost:${port}`)).toMatchObject({
    message: expect.stringContaining('127.0.0.1'),
  })
})
