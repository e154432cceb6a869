import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answer } from '../answers.ts'
import type { AppEnv } from '../context.ts'
import { compression } from './compression.ts'

const app = new Hono<AppEnv>()
app.use(compression())
app.get('/:length', (c) => answer(c, { text: 'x'.repeat(Number(c.req.param('length'))) }))
const headers = { 'accept-encoding': 'br, gzip' }

test('compresses what is large, and only for who understands it', async () => {
  const response = await app.request('/5000', { headers })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('xxx')
  expect((await app.request('/5000')).headers.get('content-encoding')).toBeNull()
})

test('leaves small answers alone', async () => {
  const response = await app.request('/10', { headers })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('content-length')).toBe(String('{"text":"xxxxxxxxxx"}'.length))
})
