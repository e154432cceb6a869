import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { communities, subscriptions } from '#src/server/db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { community } from '#tests/support/fixtures.ts'
import { follower } from '#tests/support/follower.ts'

const LIST = '/adro/get_adro_subscribed_list'
const IS = '/adro/get_adro_is_subscribed'

async function oneMember() {
  const tests = await testApp()
  const mine = await community(tests.db, { slug: 'mine' })
  const other = await community(tests.db, { slug: 'other' })
  const maria = await follower(tests)
  const jose = await follower(tests)
  await tests.db.insert(subscriptions).values({ accountId: maria.id, communityId: mine.id })
  return { ...tests, mine, other, maria, jose }
}

test('says whether one belongs to a community, by its number or its slug', async () => {
  const { json, mine, other, maria, jose } = await oneMember()
  for (const [reference, who, expected] of [
    [mine.id, maria, true],
    ['mine', maria, true],
    [other.id, maria, false],
    ['other', maria, false],
    ['mine', jose, false],
  ] as const) {
    expect(await json(`${IS}/${reference}`, who.headers)).toEqual({
      is_subscribed: expected,
      asked_at: null,
    })
  }
})

test('what is not public, and who is not signed in, gets no answer', async () => {
  const { db, get, mine, maria } = await oneMember()
  expect((await get(`${IS}/mine`)).status).toBe(401)
  expect((await get(LIST)).status).toBe(401)
  for (const nowhere of ['nowhere', '2147483647', '%00', 'A B']) {
    expect((await get(`${IS}/${nowhere}`, maria.headers)).status, nowhere).toBe(404)
  }
  await db.update(communities).set({ isPublic: false }).where(eq(communities.id, mine.id))
  expect((await get(`${IS}/mine`, maria.headers)).status).toBe(404)
  expect(await (await get(LIST, maria.headers)).json()).toEqual({ results: [], page: 1, total: 0 })
})

test('lists where one belongs: not what one follows, nor where others belong', async () => {
  const { json, mine, other, maria, jose } = await oneMember()
  await maria.follow(other)
  expect(await json(LIST, maria.headers)).toMatchObject({
    total: 1,
    results: [{ id: mine.id, websiteconfigurations_url: 'mine' }],
  })
  expect(await json(LIST, jose.headers)).toMatchObject({ total: 0, results: [] })
})
