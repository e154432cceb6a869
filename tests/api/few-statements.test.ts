import { expect, test } from 'vitest'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { PATHS, pathOf, socialPaths } from '#src/contract/paths.ts'
import { follows, requests, subscriptions } from '#src/server/db/schema.ts'
import { NOW, testApp } from '../support/app.ts'
import { account, content, signIn } from '../support/fixtures.ts'
import { office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { statementsOf } from '../support/statements.ts'

/** Each call waits for a statement as long as the database is away, and builds its text. */
test('the calls that are made most take few statements', async () => {
  const tests = await testApp()
  const { app, db } = tests
  const { parish, headers: clerk } = await office(tests, 'secretary')
  const { id } = await account(db)
  const member = await signIn(db, { id })
  const tie = { accountId: id, communityId: parish.id, createdAt: NOW }
  await db.insert(follows).values(tie)
  await db.insert(subscriptions).values(tie)
  const news = await content(db, parish)
  await content(db, parish, { eventFromDate: '2026-04-10' })
  await received(db, parish, 'baptism', { baptism_date: '2026-04-20' })
  await received(db, parish, 'meeting')
  await db.update(requests).set({ accountId: id })
  const social = socialPaths('adro')
  const counts: Record<string, number> = {}
  const calls: Array<[string, Record<string, string>]> = [
    [PATHS.mobileContents, {}],
    [PATHS.events, {}],
    [pathOf(PATHS.mobileContent, { id: news.id }), {}],
    [PATHS.publicEntities, {}],
    [social.followingFeed, member],
    [social.getProfile, member],
    [social.followingList, member],
    [PATHS.ownRequests, member],
    [OFFICE_PATHS.officePending, clerk],
    [STAFF_RESOURCES.pendingMeetings, clerk],
    [STAFF_RESOURCES.pendingBaptisms, clerk],
  ]
  for (const [path, headers] of calls) {
    const sent = await statementsOf(db, async () => {
      const answer = await app.request(`/api/v1${path}`, { headers })
      expect(answer.status, path).toBe(200)
      expect(await answer.text()).not.toContain('"total":0')
    })
    counts[path] = sent.length
  }
  expect(counts).toEqual({
    [PATHS.mobileContents]: 2,
    [PATHS.events]: 2,
    [pathOf(PATHS.mobileContent, { id: news.id })]: 2,
    [PATHS.publicEntities]: 1,
    [social.followingFeed]: 2,
    [social.getProfile]: 2,
    [social.followingList]: 2,
    [PATHS.ownRequests]: 2,
    [OFFICE_PATHS.officePending]: 4,
    [STAFF_RESOURCES.pendingMeetings]: 3,
    [STAFF_RESOURCES.pendingBaptisms]: 4,
  })
})
