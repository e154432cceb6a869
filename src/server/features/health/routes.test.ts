import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Liveness, OPERATOR_TOKEN_HEADER, Readiness } from '#src/contract/health.ts'
import { signToken } from '#src/server/http/session/tokens.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { startWorker } from '#src/server/jobs/worker.ts'
import { NOW, SECRET, testApp } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { account } from '#tests/support/fixtures.ts'
import { testMailings } from '#tests/support/mailed.ts'
import { operatorToken } from './operator-token.ts'

test('livez answers, whatever the database does', async () => {
  const { app } = await testApp({ ping: () => Promise.reject(new Error('down')) })
  const response = await app.request('/livez')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  v.parse(Liveness, await response.json())
})

test('readyz says that all is there', async () => {
  const { app } = await testApp()
  const response = await app.request('/readyz')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(v.parse(Readiness, await response.json())).toEqual({
    status: 'ready',
    database: 'up',
    disk: 'free',
    mail_failing_since: null,
    release: 'test-release',
    publishing: null,
  })
})

test('readyz tells the operator more, by the address and the database', async () => {
  const { app } = await testApp({ trustedProxies: 1 })
  const asked = async (token?: string) => {
    const headers = { 'x-forwarded-for': '192.0.2.9, 198.51.100.7', 'x-forwarded-proto': 'https' }
    const response = await app.request('/readyz', {
      headers: { ...headers, ...(token && { [OPERATOR_TOKEN_HEADER]: token }) },
    })
    return v.parse(Readiness, await response.json()).diagnosis
  }
  expect(await asked(await operatorToken(SECRET, NOW))).toMatchObject({
    request: {
      counted_as: '198.51.100.7',
      forwarded_for: ['192.0.2.9', '198.51.100.7'],
      scheme: 'https',
    },
    database: { has_extension: true, queue: { waiting: 0 } },
  })
  expect(await asked()).toBeUndefined()
  expect(await asked('x')).toBeUndefined()
  expect(
    await asked(await operatorToken('a secret of another portal, as long', NOW)),
  ).toBeUndefined()
  expect(await asked(await operatorToken(SECRET, '2026-03-15T11:00:00.000Z'))).toBeUndefined()
})

test('no other token of the portal opens the diagnosis', async () => {
  const { app, db } = await testApp()
  const { id: accountId } = await account(db, { name: 'Maria', email: 'maria@example.org' })
  const sessionId = '00000000-0000-4000-8000-000000000000'
  const { accessToken } = await signToken(
    { secret: SECRET, productSlug: 'adro', now: () => NOW },
    { accountId, sessionId, sessionEndsAt: '2027-01-01T00:00:00.000Z' },
  )
  const response = await app.request('/readyz', {
    headers: { [OPERATOR_TOKEN_HEADER]: accessToken },
  })
  expect(await response.json()).not.toHaveProperty('diagnosis')
})

test('the operator reads of a database that is down', async () => {
  const { app } = await testApp({ ping: () => Promise.reject(new Error('down')) })
  const token = await operatorToken(SECRET, NOW)
  const response = await app.request('/readyz', { headers: { [OPERATOR_TOKEN_HEADER]: token } })
  expect(await response.json()).toMatchObject({ database: 'down', diagnosis: { database: null } })
})

test.each([
  ['the database is down', { ping: () => Promise.reject(new Error('secret')) }, 'down'],
  ['there is no release', { release: (): Promise<null> => Promise.resolve(null) }, 'up'],
  ['the release cannot be read', { release: () => Promise.reject(new Error('secret')) }, 'up'],
] as const)('readyz is 503 when %s', async (_, overrides, database) => {
  const { app } = await testApp(overrides)
  const response = await app.request('/readyz')
  expect(response.status).toBe(503)
  const body = await response.text()
  expect(v.parse(Readiness, JSON.parse(body))).toMatchObject({ status: 'not_ready', database })
  expect(body).not.toContain('secret')
})

test('a server of data alone is ready before there are pages', async () => {
  const { app } = await testApp({ needsRelease: false, release: async () => null })
  const response = await app.request('/readyz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ready',
    database: 'up',
    disk: 'free',
    mail_failing_since: null,
    release: null,
    publishing: null,
  })
})

test('only reading is allowed', async () => {
  const { app } = await testApp()
  const response = await app.request('/readyz', { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('readyz says that there is no room to write, and is 503', async () => {
  const { app } = await testApp({ disk: { isFull: async () => true, note: () => {} } })
  const response = await app.request('/readyz')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ status: 'not_ready', database: 'up', disk: 'full' })
})

test('readyz says since when mails fail, and whom they are for nobody reads', async () => {
  const connection = await freshDatabase()
  const { db, ping } = connection
  const logger = { info: () => {}, error: () => {} }
  const jobs = await openQueue(connection, logger)
  const send = () => Promise.reject(new Error('The mail server is away.'))
  const { handlers } = testMailings(db, undefined, { send })
  const now = () => new Date().toISOString()
  const worker = await startWorker({ connection, handlers, logger, now, pollSeconds: 0.5 })
  onTestFinished(async () => {
    await worker.close()
    await jobs.close()
    await connection.close()
  })
  const { app } = await testApp({ db, ping })
  await account(db, { name: 'Maria', email: 'maria@example.org' })
  await jobs.add(db, { kind: 'recovery', email: 'maria@example.org', locale: 'pt' })
  const isFailing = async () => {
    const body = await (await app.request('/readyz')).text()
    const { status, mail_failing_since } = v.parse(Readiness, JSON.parse(body))
    expect([status, mail_failing_since]).toEqual(['ready', expect.stringMatching(/Z$/)])
    expect(body).not.toMatch(/maria/i)
  }
  await vi.waitFor(isFailing, { timeout: 60_000 })
  await connection.statements.executeSql(`update pgboss.job set state = 'completed'`)
  expect(await (await app.request('/readyz')).json()).toMatchObject({ mail_failing_since: null })
  const hangs = `update pgboss.job set state = 'active', started_on = now() - interval '1 minute'`
  await connection.statements.executeSql(`${hangs} where name = 'mail'`)
  expect(await (await app.request('/readyz')).json()).toMatchObject({
    mail_failing_since: expect.stringMatching(/Z$/),
  })
})
