import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../context.ts'
import { clientAddress } from './client-address.ts'

async function addressOf(socket: string | undefined, forwarded: string | undefined, proxies = 0) {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, proxies)))
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const env = { incoming: { socket: { remoteAddress: socket } } }
  return (await app.request('/', { headers }, env)).text()
}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('a socket from %s counts as %s', async (socket, counted) => {
  expect(await addressOf(socket, undefined)).toBe(counted)
})

test.each([
  [0, '198.51.100.7', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
  [1, '198.51.100.7', '198.51.100.7'],
  [1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  [2, '203.0.113.9, 198.51.100.7', '203.0.113.9'],
  [2, '1.1.1.1, 203.0.113.9 ,198.51.100.7', '203.0.113.9'],
  [3, '203.0.113.9, 198.51.100.7', '192.0.2.1'],
  [1, '198.51.100.7:4711', '198.51.100.7'],
  [1, '[2001:db8::9]:4711', '2001:db8:0:0::/64'],
  [1, '203.0.113.9, who knows', 'unknown'],
])('behind %i proxies, %s', async (proxies, forwarded, counted) => {
  expect(await addressOf('192.0.2.1', forwarded, proxies)).toBe(counted)
})

test('a request without a socket has no address', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, 0)))
  expect(await (await app.request('/')).text()).toBe('unknown')
})
