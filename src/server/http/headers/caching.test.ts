import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { expect, test } from 'vitest'
import { caching } from './caching.ts'

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
