import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/errors.ts'
import { PATHS } from '#src/contract/paths.ts'
import { subscriptions } from '#src/server/db/schema.ts'
import { filtered, openTestApp } from '../support/app.ts'
import { community, content } from '../support/fixtures.ts'
import { rounds } from '../support/matrix.ts'
import { clerk } from '../support/office.ts'

const CONTENTS = PATHS.mobileContents
const LISTS = [
  PATHS.publicEntities,
  PATHS.chapelriesMobile,
  CONTENTS,
  PATHS.events,
  PATHS.relationshipDegrees,
]

/** These tests only ask, so they share a parish with one content to ask about. */
let shared: Awaited<ReturnType<typeof openTestApp>>
/** Someone of its office, who belongs to it as well: every address is open to them. */
let headers: Record<string, string>

beforeAll(async () => {
  shared = await openTestApp()
  const parish = await community(shared.db)
  await content(shared.db, parish, { eventFromDate: '2026-03-20' })
  const { id, ...signedIn } = await clerk(shared.db, parish)
  headers = signedIn.headers
  await shared.db.insert(subscriptions).values({ accountId: id, communityId: parish.id })
})
afterAll(() => shared.close())

async function refusal(response: Response) {
  return v.parse(ErrorBody, await response.json()).error
}

describe.each(LISTS)('%s', (path) => {
  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1000000', 'limit'],
    ['limit=-2', 'limit'],
    ['limit=ALL', 'limit'],
    ['sort=password', 'sort'],
    ['sort=constructor', 'sort'],
    ['order=up', 'order'],
    ['query={', 'query'],
    ['query=', 'query'],
    ['query=[]', 'query'],
    ['query=null', 'query'],
    ['query=7', 'query'],
    ['query={"app":"perhaps"}', 'query.app'],
    ['nope=1', '*'],
    ['__proto__=1', '*'],
    ['constructor=1', '*'],
    ['toString=1', '*'],
  ])('%s is 400 and says what to do about %s', async (query, field) => {
    const { get } = shared
    const response = await get(`${path}?${query.replace(/[{}"[\]]/g, encodeURIComponent)}`)
    expect(response.status).toBe(400)
    const error = await refusal(response)
    expect(error.code).toBe('bad_request')
    expect(Object.keys(error.fields ?? {})).toEqual([field])
  })
})

test.each(LISTS)('%s lets a filter that it does not know pass unread', async (path) => {
  const { get } = shared
  for (const unknown of ['{"utm_source":1}', '{"constructor":1}', '{"__proto__":{"app":"no"}}']) {
    const response = await get(`${path}?query=${encodeURIComponent(unknown)}`)
    expect(response.status, unknown).toBe(200)
    expect(await response.text()).toBe(await (await get(path)).text())
  }
})

test.each([
  [{ content_type: 4 }, 'content_type'],
  [{ with_pages: 'x' }, 'with_pages'],
  [{ content_type: { $gt: 0 } }, 'content_type'],
  [{ section_ids: 99_999_999_999 }, 'section_ids'],
  [{ section_ids: 2_147_483_648 }, 'section_ids'],
  [{ section_ids: '1,,2' }, 'section_ids'],
  [{ section_ids: Array.from({ length: 51 }, () => 1) }, 'section_ids'],
  [{ section_ids: '1,'.repeat(50).concat('1') }, 'section_ids'],
  [{ section_ids: 1.5 }, 'section_ids'],
  [{ entity_ekklesia_location: 'nul\u0000byte' }, 'entity_ekklesia_location'],
  [{ entity_ekklesia_location: 7 }, 'entity_ekklesia_location'],
  [{ event_from_date_start: '2026-02-31' }, 'event_from_date_start'],
  [{ event_from_date_start: '0000-01-01' }, 'event_from_date_start'],
  [{ event_to_date_start: 'today' }, 'event_to_date_start'],
  [{ event_list_order: 1 }, 'event_list_order'],
  [{ hashtag: 'nul\u0000byte' }, 'hashtag'],
  [{ hashtag: 'x'.repeat(81) }, 'hashtag'],
])('the filter %j is 400', async (filters, field) => {
  const { get } = shared
  const response = await get(filtered(CONTENTS, filters))
  expect(response.status).toBe(400)
  expect(Object.keys((await refusal(response)).fields ?? {})).toEqual([`query.${field}`])
})

test.each(['limit=all', 'limit=-1'])('%s is for every list of the specification', async (query) => {
  const { get } = shared
  for (const path of LISTS) expect((await get(`${path}?${query}`)).status, path).toBe(200)
})

test('several mistakes are all named at once', async () => {
  const { get } = shared
  const query = encodeURIComponent('{"content_type":4,"event_to_date_start":"x"}')
  const { fields } = await refusal(await get(`${CONTENTS}?page=0&limit=x&query=${query}`))
  expect(Object.keys(fields ?? {}).sort()).toEqual(
    ['limit', 'page', 'query.content_type', 'query.event_to_date_start'].sort(),
  )
})

test('what was sent does not come back', async () => {
  const { get } = shared
  const secret = 'hunter2'
  for (const query of [
    `page=${secret}`,
    `${secret}=1`,
    `query=${secret}`,
    `query=${encodeURIComponent(`{"content_type":"${secret}"}`)}`,
    `query=${encodeURIComponent(`{"hashtag":["${secret}"]}`)}`,
    `sort=${secret}`,
  ]) {
    const response = await get(`${CONTENTS}?${query}`)
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain(secret)
  }
  expect(await (await get(`/${secret}`)).text()).not.toContain(secret)
})

test.each([
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999',
  '9'.repeat(400),
  'NaN',
  'Santa-Marta',
  'santa--marta',
  'não-existe',
  '%00',
  'a%00b',
  '%E0%A4%A',
  '..%2F..%2Fx',
  'a%2Fb',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  '%F0%9F%99%8F',
  "1'%20or%201=1",
])('%s names nothing at any address that takes a name', async (segment) => {
  const { app, get, log } = shared
  const isRead = (path: string) =>
    app.routes.some((one) => one.method === 'GET' && one.path === `/api/v1${path}`)
  const paths = Object.values(PATHS).filter((path) => path.includes(':') && isRead(path))
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) {
    const response = await get(path.replace(/:[a-z]+/g, segment), headers)
    expect(response.status, path).toBe(404)
    await refusal(response)
  }
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})

test('nothing that can be sent makes the server fail', async () => {
  const { get, log } = shared
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer().map(String),
    fc.constantFrom('__proto__', 'constructor', '\u0000', '\ud800', 'all', '2026-02-31'),
  )
  const known = 'entity_ekklesia_location content_type section_ids event_from_date_start hashtag'
  const filters = fc.dictionary(
    fc.oneof(fc.constantFrom(...known.split(' ')), word),
    fc.oneof(fc.jsonValue(), word),
    { maxKeys: 3 },
  )
  const parameter = fc.oneof(
    fc.tuple(fc.constantFrom('page', 'limit', 'sort', 'order', 'view', 'query'), word),
    fc.tuple(
      fc.constant('query'),
      filters.map((object) => JSON.stringify(object)),
    ),
    fc.tuple(word, word),
  )
  const call = fc.record({
    path: fc.constantFrom(...Object.values(PATHS)),
    segment: word,
    parameters: fc.array(parameter, { maxLength: 3 }),
    language: fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(call, async ({ path, segment, parameters, language }) => {
      const named = path.replace(/:[a-z]+/g, encodeURIComponent(segment.toWellFormed()) || 'x')
      const query = new URLSearchParams(parameters.map(([k, w]) => [k, w]))
      const response = await get(`${named}?${query}`, { ...headers, 'accept-language': language })
      // Calls that change something do not take GET.
      expect([200, 400, 404, 405]).toContain(response.status)
      if (response.status !== 200) await refusal(response)
    }),
    { numRuns: rounds(60, 2_000) },
  )
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})
