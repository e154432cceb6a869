import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Liveness, Readiness } from '#src/contract/health.ts'
import { testApp } from '#tests/support/app.ts'

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
    release: 'test-release',
    publishing: null,
  })
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
    release: null,
    publishing: null,
  })
})

test('only reading is allowed', async () => {
  const { app } = await testApp()
  const response = await app.request('/readyz', { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
