import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { previewProxy } from './preview-proxy.ts'

const PAGE = '<!doctype html><title>Obras</title>'
const ADDRESS = 'https://p.example.org/app/preview'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A publisher elsewhere, and the server that hands pages on to it. */
async function elsewhere(answer: RequestListener) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method, url, headers } = request
    asked.push({ method, url, headers, body: Buffer.concat(parts).toString() })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const publishHookUrl = `http://127.0.0.1:${port}/hooks/publish`
  const ask = previewProxy({ publishHookUrl, host: '127.0.0.1', publisherPort: 1 })
  return { asked, ask, port }
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields), headers })

const OWN = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "frame-ancestors 'self'",
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

test('a form is handed on whole, and the page comes back with what it says of itself', async () => {
  const { asked, ask } = await elsewhere((_, response) => {
    response.writeHead(200, { ...OWN, server: 'somebody', 'set-cookie': 'a=b' }).end(PAGE)
  })
  const proof = 'a'.repeat(400_000)
  const answer = await ask(form({ proof, locale: 'es' }))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(PAGE)
  expect(Object.fromEntries(answer.headers)).toEqual(OWN)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/app/preview' })
  expect(new URLSearchParams(asked[0]?.body).get('proof')).toBe(proof)
})

test('who asks is not told to it', async () => {
  const { asked, ask } = await elsewhere((_, response) => void response.end(PAGE))
  await ask(form({ proof: 'a.b' }, { cookie: 'kyrios_lang=es', authorization: 'Bearer x' }))
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
  expect(asked[0]?.headers).not.toHaveProperty('authorization')
})

test.each([204, 404, 503])('its status %i is ours', async (status) => {
  const { ask } = await elsewhere((_, response) => void response.writeHead(status, OWN).end())
  const answer = await ask(new Request(ADDRESS))
  expect(answer.status).toBe(status)
})

test('what packs it on its way does not spoil it', async () => {
  const { ask } = await elsewhere((_, response) => {
    response.writeHead(200, { ...OWN, 'content-encoding': 'gzip' }).end(gzipSync(PAGE))
  })
  const answer = await ask(form({ proof: 'a.b' }))
  expect(await answer.text()).toBe(PAGE)
  expect(answer.headers.get('content-encoding')).toBeNull()
})

test('what leads elsewhere, or does not answer, is 502', async () => {
  const { ask } = await elsewhere((_, response) => {
    response.writeHead(301, { location: 'https://p.example.org/' }).end()
  })
  expect((await ask(form({ proof: 'a.b' }))).status).toBe(502)
  const nobody = previewProxy({
    publishHookUrl: undefined,
    host: '127.0.0.1',
    publisherPort: 1,
  })
  const answer = await nobody(new Request(ADDRESS))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store'])
})

test('a way that leads back to us is not gone round for ever', async () => {
  let rounds = 0
  const { ask } = await elsewhere(async ({ headers }, response) => {
    rounds += 1
    const request = new Request(ADDRESS, { headers: { via: `1.1 cdn, ${headers.via}` } })
    response.writeHead((await ask(request)).status).end()
  })
  expect((await ask(new Request(ADDRESS))).status).toBe(502)
  expect(rounds).toBe(1)
})

test('without a publisher elsewhere, the one on this machine is asked', async () => {
  const { port, asked } = await elsewhere((_, response) => void response.writeHead(204).end())
  const own = previewProxy({ publishHookUrl: undefined, host: '0.0.0.0', publisherPort: port })
  expect((await own(new Request(ADDRESS))).status).toBe(204)
  expect(asked[0]?.url).toBe('/app/preview')
})
