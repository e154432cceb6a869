import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { otherSystem } from '#tests/support/webhooks.ts'
import { webhookPoster } from './post-webhook.ts'

const BODY = Buffer.from('{"a":1}')
const post = webhookPoster({ takesLoopback: true })

test('posts the body, and reads no more than the status', async () => {
  const { url, received } = await otherSystem(202)
  expect(await post(url, { 'webhook-id': 'msg_1' }, BODY)).toEqual({
    ...{ kind: 'delivered', status: 202 },
  })
  expect(received).toMatchObject([
    { headers: { 'webhook-id': 'msg_1', 'content-length': '7' }, body: '{"a":1}' },
  ])
})

test.each([
  [301, 'redirect'],
  [307, 'redirect'],
  [304, 'redirect'],
  [400, 'status'],
  [410, 'status'],
  [500, 'status'],
])('an answer of %i is a failure: %s', async (status, failure) => {
  const { url, received } = await otherSystem(status)
  expect(await post(url, {}, BODY)).toEqual({ kind: 'failed', failure, status })
  expect(received).toHaveLength(1)
})

test.each([
  'http://receiver.example.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.7:8443/',
  'https://169.254.169.254/latest/meta-data/',
  'https://me:secret@receiver.example.org/',
])('%s is not asked', async (url) => {
  const closed = webhookPoster({ takesLoopback: false })
  const refused = { kind: 'failed', failure: 'address', status: null }
  expect(await closed(url, {}, BODY)).toEqual(refused)
})

test('a name that leads into a private network is not asked, nor the machine by its name', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.7', family: 4 },
  ]
  const asked = webhookPoster({ takesLoopback: true, resolve })
  const refused = { kind: 'failed', failure: 'address', status: null }
  expect(await asked('https://receiver.example.org/', {}, BODY)).toEqual(refused)
  const { url } = await otherSystem()
  const own = url.replace('127.0.0.1', 'localhost')
  const closed = webhookPoster({ takesLoopback: false })
  expect(await closed(own, {}, BODY)).toEqual(refused)
})

test('nobody there, a silent one, and one whose answer never ends', async () => {
  const soon = webhookPoster({ takesLoopback: true, patienceMs: 200 })
  const none = { kind: 'failed', failure: 'unreachable', status: null }
  expect(await soon('http://127.0.0.1:1/', {}, BODY)).toEqual(none)
  const server = createServer((request, response) => {
    if (request.url === '/endless') {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(4_096)));
      }
      response.on('drain', more).on('error', () => {})
      more()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const late = { kind: 'failed', failure: 'timeout', status: null }
  expect(await soon(`${origin}/silent`, {}, BODY)).toEqual(late)
  expect(await post(`${origin}/endless`, {}, BODY)).toEqual({ kind: 'delivered', status: 200 })
})
