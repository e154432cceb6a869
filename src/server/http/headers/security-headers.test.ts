import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('nothing is sniffed, framed, loaded or told to other sites', async () => {
  const app = new Hono()
  app.use(securityHeaders())
  app.get('/', (c) => c.json({}))
  const { headers } = await app.request('/')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(headers.get('strict-transport-security')).toBeNull()
})
