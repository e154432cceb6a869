import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { ParishesFreshness, PortalState } from '#src/contract/office/portal-state.ts'
import type { PublishStatus } from '#src/contract/publishing/publish-status.ts'
import { requests } from '#src/server/db/schema.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { account, community, content, mass, signIn } from '../support/fixtures.ts'
import { clerk, platformKeeper } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const STATE: PortalState = {
  checked_at: NOW,
  areas: [
    { name: 'disk', kind: 'attention', problems: [{ code: 'disk_low', values: { bytes: 1 } }] },
  ],
}

const STATUS: PublishStatus = {
  release: 'one',
  live_since: NOW,
  why: [],
  journal: [],
  checked_at: NOW,
  held_since: null,
  failure: null,
  kept_back: [],
  unplanned_feasts: [],
  missing_pictures: [],
}

const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString()

test('operators read the state as it is known, or have it examined anew', async () => {
  const asked: string[] = []
  const portalState = async (how: string) => {
    asked.push(how)
    return STATE
  }
  const { app, db } = await testApp({ portalState })
  const { headers } = await platformKeeper(db)
  const call = (method: 'GET' | 'POST') => send(app, method, OFFICE_PATHS.portalState, { headers })
  expect(await good(await call('GET'), PortalState)).toEqual(STATE)
  expect(await good(await call('POST'), PortalState)).toEqual(STATE)
  expect(asked).toEqual(['lately', 'anew'])
})

test('nobody else has anything examined, or reads of other parishes', async () => {
  const asked: string[] = []
  const portalState = async (how: string) => {
    asked.push(how)
    return STATE
  }
  const { app, db } = await testApp({ portalState })
  const office = await clerk(db, await community(db), 'admin')
  const person = await signIn(db, await account(db))
  const calls = [
    ['GET', OFFICE_PATHS.portalState],
    ['POST', OFFICE_PATHS.portalState],
    ['GET', OFFICE_PATHS.freshness],
  ] as const
  for (const [method, path] of calls) {
    await refusal(await send(app, method, path, { headers: office.headers }), 403)
    await refusal(await send(app, method, path, { headers: person }), 404)
    await refusal(await send(app, method, path), 401)
  }
  expect(asked).toEqual([])
})

async function freshness({ app, db }: TestApp, query = '') {
  const { headers } = await platformKeeper(db)
  const answer = await send(app, 'GET', `${OFFICE_PATHS.freshness}${query}`, { headers })
  return good(answer, ParishesFreshness)
}

test('parishes are told of by their contents, times and the publisher, the worst first', async () => {
  const publishing = async () => status
  const tests = await testApp({ publishing })
  const { db } = tests
  const well = await community(db, { name: 'A' })
  const quiet = await community(db, { name: 'B' })
  const feast = await community(db, { name: 'C' })
  const held = await community(db, { name: 'D' })
  const hidden = await community(db, { name: 'E', isPublic: false })
  await community(db, { name: 'F', deletedAt: NOW })
  for (const parish of [well, quiet, feast, held]) await mass(db, parish)
  await content(db, well, { onlineFromDate: daysAgo(9) })
  await content(db, well, { onlineFromDate: daysAgo(3), eventFromDate: '2026-04-10' })
  await content(db, quiet, { onlineFromDate: daysAgo(90) })
  await content(db, quiet, { onlineFromDate: daysAgo(-2) })
  await content(db, quiet, { onlineFromDate: daysAgo(1), status: 'draft' })
  await content(db, quiet, { onlineFromDate: daysAgo(1), deletedAt: NOW })
  const kept = { community: held.id, slug: held.slug, name: 'D', since: daysAgo(1), at: NOW }
  const status: PublishStatus = {
    ...STATUS,
    kept_back: [{ ...kept, reason: 'loss', message: 'A secret.', loss: { live: 4, left: 1 } }],
    unplanned_feasts: [{ community: feast.id, feast: 'easter', date: '2026-04-05' }],
  }
  const answer = await freshness(tests)
  expect(answer).toMatchObject({ page: 1, total: 5, attention: 3, knows_publisher: true })
  expect(answer.results).toMatchObject([
    { id: held.id, held_back: { since: daysAgo(1), reason: 'loss' }, needs_attention: true },
    { id: feast.id, unplanned_feasts: [{ feast: 'easter', date: '2026-04-05' }] },
    { id: quiet.id, published_at: daysAgo(90), needs_attention: true },
    {
      ...{ id: well.id, slug: well.slug, name: 'A', published_at: daysAgo(3) },
      ...{ waiting: 0, waiting_since: null, held_back: null, has_mass_times: true },
      needs_attention: false,
    },
    { id: hidden.id, is_public: false, has_mass_times: false, needs_attention: false },
  ])
  expect(JSON.stringify(answer)).not.toContain('secret')
  const second = await freshness(tests, '?page=2&limit=2')
  expect(second).toMatchObject({ page: 2, total: 5, attention: 3 })
  expect(second.results.map(({ id }) => id)).toEqual([quiet.id, well.id])
})

test('requests are counted by the rule of the desk, and nobody is named', async () => {
  const tests = await testApp({ publishing: async () => STATUS })
  const { db } = tests
  const [busy, late, idle] = [
    await community(db, { name: 'A' }),
    await community(db, { name: 'B' }),
    await community(db, { name: 'C' }),
  ]
  for (const parish of [busy, late, idle]) {
    await mass(db, parish)
    await content(db, parish, { onlineFromDate: daysAgo(1) })
  }
  const change = (id: number, values: Partial<typeof requests.$inferInsert>) =>
    db.update(requests).set(values).where(eq(requests.id, id))
  await received(db, busy, 'meeting')
  await received(db, busy, 'baptism', {}, { now: daysAgo(7) })
  const again = await received(db, busy, 'join', {}, { now: daysAgo(30) })
  await change(again.id, { waitsSince: daysAgo(1) })
  const asked = await received(db, busy, 'join', {}, { now: daysAgo(30) })
  await change(asked.id, { conversation: 'asked' })
  const decided = await received(db, busy, 'wedding', {}, { now: daysAgo(30) })
  await change(decided.id, { status: 'accepted', decidedAt: NOW })
  await received(db, late, 'mass-intention', {}, { now: daysAgo(8) })
  const answer = await freshness(tests)
  expect(answer.results).toMatchObject([
    { id: late.id, pending_requests: 1, overdue_requests: 1, needs_attention: true },
    { id: busy.id, pending_requests: 3, overdue_requests: 0, needs_attention: false },
    { id: idle.id, pending_requests: 0, overdue_requests: 0, needs_attention: false },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/Prud|@/)
})

test('a publisher elsewhere tells nothing, and a portal may have no parish', async () => {
  const tests = await testApp({ publishing: () => Promise.reject(new Error('EACCES')) })
  expect(await freshness(tests)).toEqual({
    ...{ results: [], page: 1, total: 0 },
    ...{ attention: 0, knows_publisher: false },
  })
  await community(tests.db)
  expect((await freshness(tests)).results).toMatchObject([
    { published_at: null, held_back: null, unplanned_feasts: [], needs_attention: true },
  ])
})

test('changes wait until the publisher was told; what is for later does not', async () => {
  const connection = await freshDatabase()
  const { db, ping } = connection
  const jobs = await openQueue(connection, { info: () => {}, error: () => {} })
  const tests = await testApp({ db, ping })
  const parish = await community(db)
  const change: Job = {
    kind: 'publish-event',
    communityId: parish.id,
    changed: 'content',
    recordIds: [1],
  }
  try {
    await jobs.add(db, change)
    await jobs.add(db, change)
    await jobs.add(db, change, { notBefore: '2999-01-01T00:00:00.000Z' })
    await jobs.add(db, { kind: 'publish-loss', communityId: parish.id, lost: 1 })
    const [found] = (await freshness({ ...tests, db })).results
    expect(found).toMatchObject({ id: parish.id, waiting: 2 })
    expect(found?.waiting_since).toMatch(/Z$/)
  } finally {
    await jobs.close()
    await connection.close()
  }
})

test('a filter that is unknown is refused', async () => {
  const { app, db } = await testApp()
  const { headers } = await platformKeeper(db)
  const query = new URLSearchParams({ query: JSON.stringify({ name: 'x' }) })
  await refusal(await send(app, 'GET', `${OFFICE_PATHS.freshness}?${query}`, { headers }), 400)
})
