import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchForHost } from './local-fetch.ts'

test('an API of this machine is asked for plain answers, with the headers that there are', async () => {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
  const asked = await fetchForHost(url)(url, { headers: { accept: 'application/json' } })
  expect(await asked.json()).toMatchObject({
    accept: 'application/json',
    'accept-encoding': 'identity',
  })
})

test.each([
  ['http://localhost:4321/api/v1', true],
  ['http://[::1]:4321/api/v1', true],
  ['https://adro.example.org/api/v1', false],
  ['https://127.example.org/api/v1', false],
])('%s is near: %s', (url, isNear) => {
  expect(fetchForHost(url) !== fetch).toBe(isNear)
})
