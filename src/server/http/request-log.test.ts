import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { AppEnv } from './context.ts'
import { loggable, requestLog } from './request-log.ts'

test('a failed query is logged without its values', async () => {
  const { db, close } = await freshDatabase()
  const secret = 'maria@example.org'
  const error = await db.execute(sql`select ${secret}::text from nowhere`).then(
    () => null,
    (failure: unknown) => failure,
  )
  await close()
  const logged = loggable(error)
  expect(logged.message).toContain('from nowhere')
  expect(logged.cause?.code).toBe('42P01')
  expect(logged.stack).toMatch(/^\s+at /)
  expect(JSON.stringify(logged)).not.toContain(secret)
})

test('what is thrown without being an error says nothing', () => {
  expect(loggable('maria@example.org').message).toBe('not an error')
})

const TOKEN = 'Zk3v9Q0mT1c7bXy5LwPr8sUeHdAfGjKn2oViRtYq4Ms'

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

test.each([
  TOKEN,
  `${TOKEN}.`,
  `${TOKEN}e`,
  encodeURIComponent(`${TOKEN}>`),
  TOKEN.replace('Z', '%5A'),
])('the token of a mailed link is not noted: %s', async (segment) => {
  const lines: object[] = []
  const app = new Hono<AppEnv>()
  app.use(requestLog({ info: (fields) => lines.push(fields), error: () => {} }))
  await app.request(`/v1/join/santa-marta/${segment}`, { method: 'PUT' })
  expect(lines).toMatchObject([{ path: '/v1/join/santa-marta/(token)' }])
})

test('an address that only looks odd is noted as it is', async () => {
  const lines: object[] = []
  const app = new Hono<AppEnv>()
  app.use(requestLog({ info: (fields) => lines.push(fields), error: () => {} }))
  await app.request('/v1/%E0%A4%A')
  expect(lines).toMatchObject([{ path: '/v1/%E0%A4%A' }])
})
