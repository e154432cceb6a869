import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { expect, test } from 'vitest'
import type { AppEnv } from '../context.ts'
import { caching, REQUEST_ID_HEADER, requestId } from './common-headers.ts'

test('every request gets a name of its own, never the one it brought', async () => {
  const app = new Hono<AppEnv>()
  app.use(requestId())
  app.get('/', (c) => c.text(c.var.requestId))
  const headers = { [REQUEST_ID_HEADER]: 'mine' }
  const [a, b] = [await app.request('/', { headers }), await app.request('/', { headers })]
  const [first, second] = [await a.text(), await b.text()]
  expect(first).toBe(a.headers.get(REQUEST_ID_HEADER))
  expect(new Set([first, second, 'mine']).size).toBe(3)
})

const app = new Hono()
app.use(caching(), etag())
app.get('/', (c) => c.text('hello'))
app.get('/own', (c) => c.text('hello', 200, { 'cache-control': 'private' }))
app.get('/broken', (c) => c.text('no', 500))

test('asks caches to ask again, and answers 304 to who has it', async () => {
  const first = await app.request('/')
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  const again = await app.request('/', { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const other = await app.request('/', { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

test('a rule of the handler’s own stays', async () => {
  expect((await app.request('/own')).headers.get('cache-control')).toBe('private')
})

test('a failure is neither stored nor tagged', async () => {
  const { headers } = await app.request('/broken')
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
})
