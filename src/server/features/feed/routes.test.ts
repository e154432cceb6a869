import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { communities, contents } from '#src/server/db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { community, content, FUTURE, parts } from '#tests/support/fixtures.ts'
import { follower } from '#tests/support/follower.ts'

const FEED = '/adro/get_following_feed'

test('holds what followed communities have online, newest first, as cards', async () => {
  const tests = await testApp()
  const { db } = tests
  const a = await community(db, { slug: 'a', timezone: 'Atlantic/Azores' })
  const b = await community(db, { slug: 'b' })
  const other = await community(db, { slug: 'other' })
  const maria = await follower(tests)
  await maria.follow(a)
  await maria.follow(b)
  const on = (day: number) => `2026-03-0${day}T09:00:00.000Z`
  const first = await content(db, a, { slug: 'first', onlineFromDate: on(1) })
  await content(db, b, { slug: 'second', onlineFromDate: on(2), eventFromDate: '2026-04-01' })
  await content(db, a, { slug: 'third', onlineFromDate: on(3), body: 'not in a card' })
  await content(db, other, { slug: 'not-followed', onlineFromDate: on(4) })
  await content(db, a, { slug: 'draft', onlineFromDate: on(4), status: 'draft' })
  await content(db, b, { slug: 'to-come', onlineFromDate: FUTURE })
  await content(db, b, { slug: 'gone', onlineFromDate: on(4), deletedAt: on(5) })
  await parts(db, first, { tags: ['Quaresma'] })

  const { results, ...rest } = await maria.feed()
  expect(rest).toEqual({ page: 1, total: 3 })
  expect(results.map(({ slug }) => slug)).toEqual(['third', 'second', 'first'])
  expect(results[0]).not.toHaveProperty('content')
  expect(results[2]).toMatchObject({
    content_type: 1,
    contents_hashtags: [{ tag: 'Quaresma' }],
    entity_ekklesia_location: { timezone: 'Atlantic/Azores', websiteconfiguration: { url: 'a' } },
  })
})

test('is empty for who follows nobody, and empty at once after unfollowing', async () => {
  const tests = await testApp()
  const parish = await community(tests.db)
  await content(tests.db, parish)
  const maria = await follower(tests)
  const jose = await follower(tests)
  await maria.follow(parish)
  expect(await jose.feed()).toEqual({ results: [], page: 1, total: 0 })
  expect(await maria.feed()).toMatchObject({ total: 1, results: [{}] })
  await maria.unfollow(parish)
  expect(await maria.feed()).toEqual({ results: [], page: 1, total: 0 })
})

test('a community that is no longer public takes its contents with it', async () => {
  const tests = await testApp()
  const { db } = tests
  const parish = await community(db)
  const other = await community(db)
  await content(db, parish)
  const stays = await content(db, other)
  const maria = await follower(tests)
  await maria.follow(parish)
  await maria.follow(other)
  for (const hidden of [{ isPublic: false }, { isPublic: true, deletedAt: '2026-03-01Z' }]) {
    await db.update(communities).set(hidden).where(eq(communities.id, parish.id))
    for (const filters of [{}, { content_type: 1 }, { online_after: '2026-01-01T00:00:00Z' }]) {
      expect(await maria.feed(filters)).toMatchObject({ total: 1, results: [{ id: stays.id }] })
    }
  }
})

test('counts what came online since a moment, and comes online by itself', async () => {
  let now = '2026-03-15T12:00:00.000Z'
  const tests = await testApp({ now: () => now })
  const parish = await community(tests.db)
  const maria = await follower(tests)
  await maria.follow(parish)
  await content(tests.db, parish, { onlineFromDate: '2026-03-15T12:00:00.000Z' })
  await content(tests.db, parish, { slug: 'soon', onlineFromDate: '2026-03-15T12:30:00.000Z' })
  const read = now
  const since = async () => (await maria.feed({ online_after: read }, { limit: '1' })).total
  expect([(await maria.feed()).total, await since()]).toEqual([1, 0])
  now = '2026-03-15T12:30:00.000Z'
  expect([(await maria.feed()).total, await since()]).toEqual([2, 1])
  expect((await maria.feed({ online_after: read })).results).toMatchObject([{ slug: 'soon' }])
})

test('a page after the last is empty and says how many there are', async () => {
  const tests = await testApp()
  const parish = await community(tests.db)
  const maria = await follower(tests)
  await maria.follow(parish)
  for (let n = 0; n < 12; n++) await content(tests.db, parish)
  expect((await maria.feed()).results).toHaveLength(10)
  expect((await maria.feed({}, { page: '2' })).results).toHaveLength(2)
  expect(await maria.feed({}, { page: '3' })).toEqual({ results: [], page: 3, total: 12 })
  expect((await maria.feed({}, { limit: '-1' })).results).toHaveLength(12)
  expect(await maria.feed({}, { page: '999999999' })).toMatchObject({ results: [], total: 12 })
  await tests.db.delete(contents)
  expect(await maria.feed()).toEqual({ results: [], page: 1, total: 0 })
})

test.each([
  ['limit=101', 'limit'],
  ['limit=-2', 'limit'],
  ['page=0', 'page'],
  ['sort=title', '*'],
  ['order=asc', '*'],
  ['account=1', '*'],
  ['query={"content_type":3}', 'query.content_type'],
  ['query={"online_after":"yesterday"}', 'query.online_after'],
  ['query={"online_after":"2026-02-31T09:00:00Z"}', 'query.online_after'],
  ['query={"online_after":"0001-01-01T00:00:00%2B23:00"}', 'query.online_after'],
  ['query={"online_after":"9999-12-31T23:00:00-23:00"}', 'query.online_after'],
  ['query={"event_to_date_start":"2026-02-31"}', 'query.event_to_date_start'],
])('%s is refused, in the language of the reader', async (query, field) => {
  const tests = await testApp()
  const maria = await follower(tests)
  const words = new Set<string>()
  for (const language of ['pt', 'es', 'en']) {
    const headers = { ...maria.headers, 'accept-language': language }
    const response = await tests.get(`${FEED}?${query}`, headers)
    expect(response.status).toBe(400)
    const { error } = await response.json()
    expect(error.code).toBe('bad_request')
    expect(error.fields).toHaveProperty([field], expect.any(String))
    words.add(error.message)
  }
  expect(words.size).toBe(3)
})

test('only who is signed in has a feed', async () => {
  const { get } = await testApp()
  const response = await get(FEED)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } })
})
