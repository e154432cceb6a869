import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPurger } from './purge.ts'

const TOKEN = 'the-token-of-the-cdn'

let server: Server
let url: string
let calls: Array<{ method: string | undefined; headers: IncomingHttpHeaders; body: unknown }>
let statuses: number[]

beforeEach(async () => {
  calls = []
  statuses = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    calls.push({ method: request.method, headers: request.headers, body: JSON.parse(text) })
    response.writeHead(statuses.shift() ?? 200).end('{"success":true}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/zones/1/purge_cache`
})
afterEach(() => void server.close())

const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://p.example.org/${at}`)
const purger = (token: string | undefined = TOKEN) =>
  createPurger({ config: { url, token }, retryWaitsMs: [0, 0] })

test('addresses are posted thirty at a time, with the token', async () => {
  await purger().purge(addresses(61))
  expect(calls.map(({ body }) => body)).toEqual([
    { files: addresses(61).slice(0, 30) },
    { files: addresses(61).slice(30, 60) },
    { files: addresses(61).slice(60) },
  ])
  expect(calls[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
  })
})

test('without a token none is sent, and without addresses nothing', async () => {
  const plain = createPurger({ config: { url, token: undefined } })
  await plain.purge([])
  await plain.purge(addresses(1))
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.authorization).toBeUndefined()
})

test('a failure that passes is tried again, another is not', async () => {
  statuses = [429, 503]
  await purger().purge(addresses(1))
  expect(calls).toHaveLength(3)
  calls = []
  statuses = [400]
  await expect(purger().purge(addresses(1))).rejects.toThrow('it answered 400')
  expect(calls).toHaveLength(1)
})

test('a failure is said without the token', async () => {
  statuses = [403]
  const refused = await purger().purge(addresses(1)).catch(String)
  expect(refused).toMatch(
    /did not forget https:\/\/p\.example\.org\/0: .*403 \(is PURGE_TOKEN right/,
  )
  server.close()
  const away = await purger('a token\nof two lines').purge(addresses(1)).catch(String)
  expect(away).toMatch(/cannot be reached/)
  expect(`${refused} ${away}`).not.toMatch(/the-token|two lines/)
})
