import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/errors.ts'
import { PATHS } from '#src/contract/paths.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { testApp } from '../support/app.ts'
import { community, content } from '../support/fixtures.ts'

const LIST = PATHS.publicEntities

const errorIn = async (response: Response) => v.parse(ErrorBody, await response.json()).error

test.each([
  [undefined, 'pt'],
  ['es', 'es'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr, es;q=0.5, en;q=0.8', 'en'],
  ['pt;q=0.1, es-MX;q=0.2', 'es'],
  ['en;q=0, es;q=0.1', 'es'],
  ['de, *', 'pt'],
  ['../../x', 'pt'],
])('Accept-Language: %s is refused in %s', async (header, locale) => {
  const { get } = await testApp()
  const headers: Record<string, string> = header ? { 'accept-language': header } : {}
  const response = await get(`${LIST}?limit=0`, headers)
  const { errors } = readTexts()[locale] ?? {}
  const words = errors as { messages: Record<string, string>; hints: Record<string, string> }
  expect(await errorIn(response)).toEqual({
    code: 'bad_request',
    message: words.messages.bad_request,
    fields: { limit: words.hints.limit },
  })
  expect(response.headers.get('content-language')).toBe(locale)
  expect(response.headers.get('vary')).toContain('Accept-Language')
})

test.each(['/', '/nope', '/v1', '/v1/', '/v1/nope', '/v1/app/public', '/v2/app'])(
  '/api%s is unknown and says so in the shape of an error',
  async (path) => {
    const { app } = await testApp()
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await app.request(`/api${path}`, { method })
      expect(response.status).toBe(404)
      expect((await errorIn(response)).code).toBe('not_found')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  },
)

test('routes added later cannot answer below /api, and get everything else', async () => {
  const { app } = await testApp()
  app.all('*', (c) => c.text('the site'))
  expect((await app.request('/api/nope')).status).toBe(404)
  expect((await app.request('/api/v1/nope', { method: 'POST' })).status).toBe(404)
  expect(await (await app.request('/santa-marta')).text()).toBe('the site')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s changes nothing public', async (method) => {
  const { app } = await testApp()
  const isPublic = /^\/(app\/(public|masses_schedules)|portal|websites)\//
  const paths = Object.values(PATHS).filter((one) => isPublic.test(one))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const response = await app.request(`/api/v1${path}`, { method, body: '{"password":"x"}' })
    expect(response.status, path).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect((await errorIn(response)).code).toBe('method_not_allowed')
  }
})

test('HEAD answers as GET does, without the body', async () => {
  const { app, db } = await testApp()
  const { slug } = await community(db)
  for (const path of [LIST, `/app/masses_schedules/get_chapelrie_mobile/${slug}`]) {
    const got = await app.request(`/api/v1${path}`)
    const head = await app.request(`/api/v1${path}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
      expect(head.headers.get(name), name).toBe(got.headers.get(name))
    }
  }
  expect((await app.request('/api/v1/nope', { method: 'HEAD' })).status).toBe(404)
})

test('what has not changed is 304, what has changed is not', async () => {
  const { get, db } = await testApp()
  await community(db)
  const first = await get(LIST)
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const tag = first.headers.get('etag') ?? ''
  const again = await get(LIST, { 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  await community(db)
  expect((await get(LIST, { 'if-none-match': tag })).status).toBe(200)
})

test('errors carry no tag and are not stored', async () => {
  const { get } = await testApp()
  const response = await get(`${LIST}?page=0`, { 'if-none-match': '*' })
  expect(response.status).toBe(400)
  expect(response.headers.get('etag')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('any origin may read what is public, without credentials', async () => {
  const { app, get } = await testApp()
  const origin = { origin: 'https://elsewhere.example.org' }
  for (const path of [LIST, '/portal/get_entity_content_feed/nowhere', `${LIST}?page=0`]) {
    const { headers } = await get(path, origin)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
  const preflight = await app.request(`/api/v1${LIST}`, {
    method: 'OPTIONS',
    headers: { ...origin, 'access-control-request-method': 'GET' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,HEAD')
  for (const form of [PATHS.joinChapelry, PATHS.getPendingEntity]) {
    const { headers } = await get(form, origin)
    expect(headers.get('access-control-allow-origin'), form).toBeNull()
  }
  const closed = await get('/websites/events', origin)
  expect(closed.headers.get('access-control-allow-origin')).toBeNull()
})

test('large answers are compressed, small ones are not', async () => {
  const { get, db } = await testApp()
  const parish = await community(db)
  const headers = { 'accept-encoding': 'gzip' }
  expect((await get(LIST, headers)).headers.get('content-encoding')).toBeNull()
  await content(db, parish, { body: 'x'.repeat(5_000) })
  const response = await get(PATHS.mobileContents, headers)
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')).toContain('Accept-Encoding')
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
  expect(JSON.parse(text)).toMatchObject({ total: 1 })
  const again = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await get(PATHS.mobileContents, again)).status).toBe(304)
})

test('every answer below /api is guarded by headers, whatever became of it', async () => {
  const { app } = await testApp()
  for (const path of [
    `/api/v1${LIST}`,
    '/api/nope',
    '/api/docs',
    `/api/v1${LIST}?page=0`,
    '/livez',
  ]) {
    const { headers } = await app.request(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  }
})

test('a request is logged without its query, under its id', async () => {
  const { get, log } = await testApp()
  const response = await get(`${LIST}?query={"district":"a person"}`, { 'x-request-id': 'forged' })
  expect(log).toMatchObject([
    {
      level: 'info',
      fields: {
        requestId: response.headers.get('x-request-id'),
        method: 'GET',
        path: `/api/v1${LIST}`,
        status: 200,
      },
    },
  ])
  expect(JSON.stringify(log)).not.toMatch(/person|forged/)
})
