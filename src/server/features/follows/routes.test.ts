import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FollowedPage } from '#src/contract/account/follow.ts'
import { paged } from '#src/contract/paging.ts'
import { communities, follows } from '#src/server/db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { community, signIn } from '#tests/support/fixtures.ts'
import { follower } from '#tests/support/follower.ts'

const LIST = '/adro/get_adro_following_list'

test('follows and unfollows, and answers with what is followed, in the order it came', async () => {
  const tests = await testApp()
  const a = await community(tests.db)
  const b = await community(tests.db)
  const maria = await follower(tests)
  expect(await maria.following()).toBe('')
  expect(await maria.follow(b)).toBe(`${b.id}`)
  await tests.db.update(follows).set({ createdAt: '2026-01-01T00:00:00.000Z' })
  expect(await maria.follow(a)).toBe(`${b.id},${a.id}`)
  expect(await maria.following()).toBe(`${b.id},${a.id}`)
  expect(await maria.unfollow(b)).toBe(`${a.id}`)
  expect(await maria.follow(b)).toBe(`${a.id},${b.id}`)
})

test('either twice is the same as once', async () => {
  const tests = await testApp()
  const parish = await community(tests.db)
  const maria = await follower(tests)
  expect(await maria.follow(parish)).toBe(`${parish.id}`)
  expect(await maria.follow(parish)).toBe(`${parish.id}`)
  expect(await maria.unfollow(parish)).toBe('')
  expect(await maria.unfollow(parish)).toBe('')
})

test('fifty at once leave one row and one entry', async () => {
  const tests = await testApp()
  const parish = await community(tests.db)
  const maria = await follower(tests)
  const answers = await Promise.all(Array.from({ length: 50 }, () => maria.follow(parish)))
  expect(new Set(answers)).toEqual(new Set([`${parish.id}`]))
  expect(await tests.db.$count(follows)).toBe(1)
  expect(await maria.following()).toBe(`${parish.id}`)
})

test('what is unknown, private or deleted cannot be followed, and vanishes from every list', async () => {
  const tests = await testApp()
  const { db, json } = tests
  const closing = await community(db)
  const open = await community(db)
  const maria = await follower(tests)
  await maria.follow(closing)
  await maria.follow(open)
  for (const hidden of [{ isPublic: false }, { isPublic: true, deletedAt: '2026-03-01Z' }]) {
    await db.update(communities).set(hidden).where(eq(communities.id, closing.id))
    expect(await maria.following()).toBe(`${open.id}`)
    expect(await json(LIST, maria.headers)).toMatchObject({ total: 1, results: [{ id: open.id }] })
    for (const operation of ['follow', 'unfollow']) {
      expect((await maria.post(operation, { id: closing.id })).status).toBe(404)
    }
  }
  await db.update(communities).set({ deletedAt: null }).where(eq(communities.id, closing.id))
  expect(await maria.following()).toBe([closing.id, open.id].sort((a, b) => a - b).join())
  expect((await maria.post('follow', { id: 2_147_483_647 })).status).toBe(404)
})

test('everyone sees and changes only their own', async () => {
  const tests = await testApp()
  const parish = await community(tests.db)
  const maria = await follower(tests)
  const jose = await follower(tests)
  await maria.follow(parish)
  expect(await jose.following()).toBe('')
  await jose.unfollow(parish)
  expect(await maria.following()).toBe(`${parish.id}`)
  expect(await tests.json(LIST, jose.headers)).toEqual({ results: [], page: 1, total: 0 })
})

test.each([
  [{}, 'id'],
  [{ id: '07' }, 'id'],
  [{ id: 0 }, 'id'],
  [{ id: 1.5 }, 'id'],
  [{ id: 2_147_483_648 }, 'id'],
  [{ id: 1, account_id: 2 }, '*'],
  [{ id: 1, is_staff: true }, '*'],
])('the body %j is refused', async (body, field) => {
  const tests = await testApp()
  await community(tests.db)
  const maria = await follower(tests)
  for (const operation of ['follow', 'unfollow']) {
    const response = await maria.post(operation, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { code: 'bad_request', fields: { [field]: expect.any(String) } },
    })
  }
  expect(await tests.db.$count(follows)).toBe(0)
})

test('only who is signed in follows, and nothing of it is stored on the way', async () => {
  const tests = await testApp()
  const parish = await community(tests.db)
  const maria = await follower(tests)
  const calls: Array<[string, RequestInit]> = [
    ['get_adro_following', {}],
    ['get_adro_following_list', {}],
    ...['follow', 'unfollow'].map((name): [string, RequestInit] => [
      name,
      { method: 'POST', body: JSON.stringify({ id: parish.id }) },
    ]),
  ]
  for (const [name, init] of calls) {
    const ask = (headers: Record<string, string>) =>
      tests.app.request(`/api/v1/adro/${name}`, {
        ...init,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await ask({})).status, name).toBe(401)
    const old = await signIn(tests.db, maria, '2026-01-01T00:00:00.000Z')
    expect((await ask(old)).status, name).toBe(401)
    const mine = await ask(maria.headers)
    expect(mine.status, name).toBe(200)
    expect(mine.headers.get('cache-control')).toContain('no-store')
  }
})

test('the list is paged, by the moment or by name, and can be had whole', async () => {
  const tests = await testApp()
  const { db } = tests
  const maria = await follower(tests)
  const names = ['Évora', 'braga', 'Zambujal', 'Ançã']
  for (const [day, name] of names.entries()) {
    const { id } = await community(db, { name, district: name, url: 'https://example.org' })
    const createdAt = `2026-01-0${day + 1}T00:00:00.000Z`
    await db.insert(follows).values({ accountId: maria.id, communityId: id, createdAt })
  }
  const list = async (query: string) =>
    v.parse(paged(FollowedPage), await tests.json(`${LIST}?${query}`, maria.headers))
  const namesIn = async (query: string) => (await list(query)).results.map(({ name }) => name)
  expect(await namesIn('')).toEqual(names)
  expect(await namesIn('order=desc')).toEqual(names.toReversed())
  expect(await namesIn('sort=name')).toEqual(['Ançã', 'braga', 'Évora', 'Zambujal'])
  expect(await namesIn('sort=name&order=desc&limit=2')).toEqual(['Zambujal', 'Évora'])
  expect(await namesIn('page=2&limit=3')).toEqual(['Ançã'])
  expect(await namesIn('limit=all')).toEqual(names)
  expect(await list('page=2&limit=3')).toMatchObject({ page: 2, total: 4 })
  expect(await list('page=2&limit=-1')).toEqual({ results: [], page: 2, total: 4 })
  const [first] = (await list('query={"app":true}')).results
  expect(first).toEqual({
    id: expect.any(Number),
    name: 'Évora',
    photo_url: null,
    photo_dark_url: null,
    district: 'Évora',
    url: 'https://example.org',
    websiteconfigurations_url: expect.stringMatching(/^parish-/),
  })
  for (const wrong of ['limit=101', 'sort=id', 'query={"app":"x"}', 'account=1']) {
    expect((await tests.get(`${LIST}?${wrong}`, maria.headers)).status, wrong).toBe(400)
  }
})
