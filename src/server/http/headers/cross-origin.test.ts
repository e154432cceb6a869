import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { crossOrigin, readableFromAnywhere } from './cross-origin.ts'

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

/** A client on another host that the settings allow. */
const CLIENT = 'https://app.example.org:8443'

describe('an API on another origin than the pages', () => {
  const api = new Hono()
  api.use(crossOrigin(['https://adro.example.org', CLIENT], ['/v1/app/']))
  api.all('*', (c) => c.json({}))
  const ask = (path: string, from: string, method = 'POST') =>
    api.request(path, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': method },
    })

  test('its pages may call with a token, never with cookies', async () => {
    const { status, headers } = await ask('/v1/Users/login', 'https://adro.example.org')
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('https://adro.example.org')
    expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PUT,DELETE')
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Subscription']) {
      expect(headers.get('access-control-allow-headers')).toContain(name)
    }
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const origin = { origin: 'https://adro.example.org' }
    const { headers: answered } = await api.request('/v1/Users/login', {
      method: 'POST',
      headers: origin,
    })
    expect(answered.get('access-control-allow-origin')).toBe('https://adro.example.org')
    expect(answered.get('access-control-expose-headers')).toContain('Retry-After')
    expect(answered.get('access-control-expose-headers')).toContain('Location')
    expect(answered.get('vary')).toContain('Origin')
  })

  test('a client that is allowed may call as they may, also what is public', async () => {
    for (const path of ['/v1/Users/login', '/v1/app/public']) {
      const { status, headers } = await ask(path, CLIENT)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, CLIENT])
      expect(headers.get('access-control-allow-headers')).toContain('Authorization')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
    const { headers } = await api.request('/v1/app/public', { headers: { origin: CLIENT } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each([
    'https://app.example.org',
    'http://app.example.org:8443',
    'https://elsewhere.example.org',
    'http://adro.example.org',
    'https://adro.example.org.evil.example',
    'null',
  ])('pages of %s may not', async (from) => {
    const { headers } = await ask('/v1/Users/login', from)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('what is public stays readable from anywhere', async () => {
    const { headers } = await ask('/v1/app/public', 'https://elsewhere.example.org', 'GET')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-headers')).not.toContain('Authorization')
  })
})
