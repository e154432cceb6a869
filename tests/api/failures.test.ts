import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/errors.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { Db } from '#src/server/db/connection.ts'
import { openTestApp, testApp } from '../support/app.ts'

/** A database of which every query fails. */
function failing(error: unknown): Db {
  return new Proxy({} as Db, {
    get: () => () => {
      throw error
    },
  })
}

test('what nobody expected is 500, logged with the request, and says nothing', async () => {
  const db = failing(new Error('secret: column "password" does not exist'))
  const { get, log } = await testApp({ db })
  const response = await get(PATHS.publicEntities)
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(v.parse(ErrorBody, JSON.parse(text)).error.code).toBe('internal')
  expect(text).not.toMatch(/secret|password|\bat \/|node_modules/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const requestId = response.headers.get('x-request-id')
  const [failure] = log.filter(({ level }) => level === 'error')
  expect(failure?.fields).toMatchObject({
    requestId,
    error: { message: expect.stringContaining('secret') },
  })
})

test.each([
  [{ code: 'ECONNREFUSED' }],
  [{ code: 'CONNECTION_CLOSED' }],
  [{ code: 'CONNECT_TIMEOUT' }],
  [{ code: '57P01' }],
  [{ code: '53300' }],
  [{ code: '08006' }],
  [{ code: '28000' }],
  [{ code: '3D000' }],
  [{ code: '55000' }],
  [{ code: '57P04' }],
])('a database that is away (%j) is 503 and asks to come back', async (cause) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('away'), cause) })
  const { get } = await testApp({ db: failing(error) })
  const response = await get(PATHS.publicEntities, { 'accept-language': 'en' })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(v.parse(ErrorBody, await response.json()).error.code).toBe('unavailable')
})

test.each(['40P01', '40001', '23503'])(
  'what another transaction has come in the way of (%s) is 503 for a moment',
  async (code) => {
    const error = new Error('Failed query', { cause: Object.assign(new Error('ended'), { code }) })
    const { get } = await testApp({ db: failing(error) })
    const response = await get(PATHS.publicEntities)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  },
)

test('a database that was closed is 503, and readyz says so', async () => {
  const { app, get, end } = await openTestApp()
  await end()
  expect((await get(PATHS.mobileContents)).status).toBe(503)
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/livez')).status).toBe(200)
})

test('what fails outside the API is 500 without words, and logged', async () => {
  const { app, log } = await testApp()
  app.get('/santa-marta', () => {
    throw new Error('disk')
  })
  const response = await app.request('/santa-marta')
  expect([response.status, await response.text()]).toEqual([500, ''])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(log.map(({ message }) => message)).toEqual(['request failed'])
})

test.each([
  ['pt', 'O servidor ficou sem espaço e nada foi guardado.'],
  ['es', 'El servidor se ha quedado sin espacio y no ha podido guardar nada.'],
  ['en', 'The server has no room left to save anything, so nothing was saved.'],
])(
  'without room nothing is written, which is said in %s; reading goes on',
  async (locale, words) => {
    const disk = { isFull: async () => true, note: () => {} }
    const { app, get } = await testApp({ disk })
    for (const [method, path] of [
      ['POST', PATHS.login],
      ['PUT', PATHS.userViews],
      ['DELETE', PATHS.ownAccount],
    ] as const) {
      const headers = { 'accept-language': locale, 'content-type': 'application/json' }
      const response = await app.request(`/api/v1${path}`, { method, headers, body: '{}' })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
      const { error } = v.parse(ErrorBody, await response.json())
      expect(error.code).toBe('disk_full')
      expect(error.message).toContain(words)
    }
    expect((await get(PATHS.publicEntities)).status).toBe(200)
  },
)

test.each(['53100', 'ENOSPC'])('a write that finds the disk full (%s) is told so', async (code) => {
  const heard: unknown[] = []
  const disk = { isFull: async () => false, note: (error: unknown) => void heard.push(error) }
  const full = new Error('Failed query', { cause: Object.assign(new Error('full'), { code }) })
  const { get } = await testApp({ disk, db: failing(full) })
  const response = await get(PATHS.publicEntities)
  expect([response.status, v.parse(ErrorBody, await response.json()).error.code]).toEqual([
    503,
    'disk_full',
  ])
  expect(heard).toEqual([full])
})
