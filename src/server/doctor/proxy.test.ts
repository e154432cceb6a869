import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { answering } from '#tests/support/answering.ts'
import { SECRET, testApp } from '#tests/support/app.ts'
import { probe } from './http-probe.ts'
import { arrivalThrough, checkProxy, FORGED_ADDRESS } from './proxy.ts'

const HTTPS = 'https://p.example.org'
/** What documents answers does so before the first of them, which takes a while. */
const LONG_MS = 60_000
const READER = '198.51.100.7'

const arrived = (counted_as: string, forwarded_for: string[], scheme: string | null = 'https') => ({
  kind: 'arrived' as const,
  request: { counted_as, forwarded_for, scheme },
})

test.each([
  ['behind one that adds', 1, arrived(READER, [FORGED_ADDRESS, READER]), 'ok', /counts as/],
  ['behind one that replaces', 1, arrived(READER, [READER]), 'ok', /counts as/],
  [
    'that is not counted',
    0,
    arrived('127.0.0.1', [FORGED_ADDRESS, READER]),
    'attention',
    /PROXIES=1/,
  ],
  ['counted twice', 2, arrived(FORGED_ADDRESS, [FORGED_ADDRESS, READER]), 'broken', /PROXIES=1/],
  ['that adds nothing', 0, arrived('127.0.0.1', [FORGED_ADDRESS]), 'attention', /proxy_set_header/],
  ['passed on as sent', 1, arrived(FORGED_ADDRESS, [FORGED_ADDRESS]), 'broken', /proxy_set_header/],
  [
    'with the wrong scheme',
    1,
    arrived(READER, [FORGED_ADDRESS, READER], 'http'),
    'attention',
    /X-Forwarded-Proto/,
  ],
] as const)('a proxy %s', (_, trustedProxies, arrival, kind, words) => {
  const outcome = checkProxy(arrival, { siteUrl: HTTPS, trustedProxies })
  expect(outcome.kind).toBe(kind)
  expect(JSON.stringify(outcome)).toMatch(words)
})

test('without any word of the portal, https without a trusted proxy is still wrong', () => {
  const unknown = { kind: 'unknown', why: 'nothing listens there' } as const
  expect(checkProxy(unknown, { siteUrl: HTTPS, trustedProxies: 0 }).kind).toBe('attention')
  expect(checkProxy(unknown, { siteUrl: HTTPS, trustedProxies: 1 }).kind).toBe('skipped')
})

/** The real API on a port, and a proxy before it. */
async function behindProxy(trustedProxies: number, header: Record<string, string>) {
  const { app } = await testApp({ trustedProxies, now: () => new Date().toISOString() })
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const proxy = await answering(async (request, response) => {
    const token = request.headers['x-operator-token']
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      headers: { ...header, ...(token && { 'x-operator-token': `${token}` }) },
    })
    response.writeHead(answer.status).end(await answer.text())
  })
  return { direct: `http://127.0.0.1:${port}`, through: `http://127.0.0.1:${proxy}` }
}

test('a portal tells the doctor how a request arrived, directly and behind a proxy', async () => {
  const forwarded = { 'x-forwarded-for': READER, 'x-forwarded-proto': 'http' }
  const { direct, through } = await behindProxy(1, forwarded)
  const arrivalAt = async (url: string, secret: string | undefined) =>
    arrivalThrough(url, await probe(`${url}/readyz`, { limitMs: LONG_MS }), secret, LONG_MS)
  expect(await arrivalAt(through, SECRET)).toEqual(arrived(READER, [READER], 'http'))
  const forgeable = await arrivalAt(direct, SECRET)
  expect(forgeable).toEqual(arrived(FORGED_ADDRESS, [FORGED_ADDRESS], null))
  expect(checkProxy(forgeable, { siteUrl: direct, trustedProxies: 1 })).toMatchObject({
    kind: 'broken',
    remedy: 'Set TRUSTED_PROXIES=0.',
  })
  expect((await arrivalAt(through, 'another secret, also long enough')).kind).toBe('unknown')
  expect((await arrivalAt(through, undefined)).kind).toBe('unknown')
})

test('the token is not sent in the clear to another machine', async () => {
  const port = await answering((_, response) => void response.end())
  const asked = await probe(`http://127.0.0.1:${port}`)
  const elsewhere = asked.kind === 'answer' ? { ...asked, isOwnMachine: false } : asked
  expect(await arrivalThrough(`http://127.0.0.1:${port}`, elsewhere, SECRET)).toEqual({
    kind: 'unknown',
    why: 'SITE_URL is not https',
  })
})
