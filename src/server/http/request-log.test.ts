import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { requestLog } from './request-log.ts'

test('notes method, path, status and duration; no query, and no more of a path than helps', async () => {
  const lines: object[] = []
  const app = new Hono<AppEnv>()
  app.use(requestLog({ info: (fields) => lines.push(fields), error: () => {} }))
  app.get('/a', (c) => c.text('a'))
  await app.request('/a?email=somebody')
  await app.request(`/${'x'.repeat(10_000)}`, { method: 'POST' })
  expect(lines).toMatchObject([
    { method: 'GET', path: '/a', status: 200, ms: expect.any(Number) },
    { method: 'POST', path: `/${'x'.repeat(199)}`, status: 404 },
  ])
  expect(JSON.stringify(lines)).not.toContain('somebody')
})
