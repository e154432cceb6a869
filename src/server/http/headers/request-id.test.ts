import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../context.ts'
import { REQUEST_ID_HEADER, requestId } from './request-id.ts'

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
