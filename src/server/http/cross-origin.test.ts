import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readableFromAnywhere } from './cross-origin.ts'

const app = new Hono()
app.use(readableFromAnywhere())
app.get('/', (c) => c.json({}))
const origin = { origin: 'https://elsewhere.example.org' }

test('any origin may read, none may bring credentials', async () => {
  const { headers } = await app.request('/', { headers: origin })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('access-control-expose-headers')).toContain('ETag')
})

test('a browser that asks first is told what it may do', async () => {
  const headers = { ...origin, 'access-control-request-method': 'DELETE' }
  const response = await app.request('/', { method: 'OPTIONS', headers })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-methods')).toBe('GET,HEAD')
  expect(response.headers.get('access-control-allow-headers')).toContain('X-Subscription')
  expect(response.headers.get('access-control-max-age')).toBe('86400')
})
