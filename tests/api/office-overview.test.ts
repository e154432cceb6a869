import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { OfficePending, OfficePublishing, OwnOffices } from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { pathOf } from '#src/contract/paths.ts'
import type { LiveChange, PublishStatus } from '#src/contract/publishing/publish-status.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { toWallClock } from '#src/domain/events/event-times.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  massExceptions,
  massSchedules,
  requests,
  staffRoles,
  undeliveredMails,
} from '#src/server/db/schema.ts'
import { noteGivenUp } from '#src/server/features/requests/undelivered.ts'
import { purge } from '#src/server/jobs/purge.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, NOW, testApp } from '../support/app.ts'
import { account, community, content, signIn } from '../support/fixtures.ts'
import { clerk, office, platformKeeper } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const HOUR_MS = 60 * 60_000
const ago = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString()

describe('the offices that are open to somebody', () => {
  test('are those they serve, by name, and in which role', async () => {
    const { db, app } = await testApp()
    const one = await community(db, { name: 'Paróquia de São Zeno', timezone: 'Atlantic/Azores' })
    const other = await community(db, { name: 'Paróquia de Água Boa' })
    await community(db)
    const { id, headers } = await clerk(db, one, 'secretary')
    await db
      .insert(staffRoles)
      .values({ accountId: id, communityId: other.id, role: 'editor', createdAt: NOW })
    const list = async (path: string = OFFICE_PATHS.ownOffices) =>
      good(await send(app, 'GET', path, { headers }), OwnOffices)
    const { results, total } = await list()
    expect(total).toBe(2)
    expect(results.map(({ name, role }) => [name, role])).toEqual([
      ['Paróquia de Água Boa', 'editor'],
      ['Paróquia de São Zeno', 'secretary'],
    ])
    expect(results[1]).toMatchObject({ slug: one.slug, timezone: 'Atlantic/Azores' })
    const narrowed = async (filters: object) =>
      (await list(filtered(OFFICE_PATHS.ownOffices, filters))).results.map((row) => row.id)
    expect(await narrowed({ search: 'AGUA' })).toEqual([other.id])
    expect(await narrowed({ slug: one.slug })).toEqual([one.id])
    expect(await narrowed({ slug: 'nowhere' })).toEqual([])
    await db.update(communities).set({ deletedAt: NOW }).where(eq(communities.id, one.id))
    expect((await list()).results.map((row) => row.id)).toEqual([other.id])
  })

  test('are none for a parishioner, and all for who keeps the platform', async () => {
    const { db, app } = await testApp()
    const rows = [await community(db), await community(db, { isPublic: false })]
    const person = await signIn(db, await account(db))
    const keeper = await platformKeeper(db)
    const list = async (headers: Record<string, string>) =>
      good(await send(app, 'GET', `${OFFICE_PATHS.ownOffices}?limit=1`, { headers }), OwnOffices)
    expect(await list(person)).toEqual({ results: [], page: 1, total: 0, may_add: false })
    const { results, total } = await list(keeper.headers)
    expect(total).toBe(rows.length)
    expect(results.map(({ role }) => role)).toEqual(['platform'])
    await refusal(await send(app, 'GET', OFFICE_PATHS.ownOffices), 401)
  })
})

describe('what waits for an office', () => {
  const pendingOf = async (call: Awaited<ReturnType<typeof office>>['call']) =>
    good(await call('GET', OFFICE_PATHS.officePending), OfficePending)

  test('is counted by kind, with what has waited for too long', async () => {
    const tests = await testApp()
    const { db } = tests
    const { call, parish } = await office(tests, 'secretary')
    for (const age of [0, 47 * HOUR_MS, 49 * HOUR_MS, 169 * HOUR_MS]) {
      await received(db, parish, 'meeting', {}, { now: ago(age) })
    }
    await received(db, await community(db), 'join')
    const decided = await received(db, parish, 'join')
    await db
      .update(requests)
      .set({ status: 'rejected', decidedAt: NOW })
      .where(eq(requests.id, decided.id))
    const { kinds } = await pendingOf(call)
    expect(kinds.map(({ kind }) => kind)).toEqual([...REQUEST_KINDS])
    expect(kinds.filter(({ pending }) => pending > 0)).toEqual([
      { kind: 'meeting', pending: 4, late: 2, overdue: 1, asked: 0, answered: 0 },
    ])
  })

  test('shows the accepted celebrations of the coming days on the parish’s own calendar', async () => {
    const tests = await testApp()
    const { db } = tests
    const { call, parish } = await office(tests, 'secretary')
    const accepted = async (kind: 'baptism' | 'wedding', form: object) => {
      const row = await received(db, parish, kind, { ...form })
      await db
        .update(requests)
        .set({ status: 'accepted', decidedAt: NOW })
        .where(eq(requests.id, row.id))
      return row
    }
    const day = (days: number) =>
      new Date(Date.parse(NOW) + days * 24 * HOUR_MS).toISOString().slice(0, 10)
    const late = await accepted('wedding', { wedding_date: day(14), wedding_hour: '15:00' })
    const early = await accepted('baptism', { baptism_date: day(0) })
    await accepted('baptism', { baptism_date: day(-1) })
    await accepted('baptism', { baptism_date: day(15) })
    await received(db, parish, 'baptism', { baptism_date: day(3) })
    const { celebrations } = await pendingOf(call)
    expect(celebrations).toEqual([
      { id: early.id, kind: 'baptism', subject: 'Tomé Prudêncio', date: day(0), time: null },
      {
        id: late.id,
        kind: 'wedding',
        subject: 'Rui Prudêncio & Eva Simões',
        date: day(14),
        time: '15:00',
      },
    ])
  })

  test('leaves out what has begun, and lists the intentions of two days by their mass', async () => {
    const tests = await testApp()
    const { db } = tests
    const { call, parish } = await office(tests, 'secretary')
    const accepted = async (
      kind: 'mass-intention' | 'wedding',
      { day, hour, place = 'Matriz' }: { day: string; hour: string; place?: string },
    ) => {
      const { id } = await received(db, parish, 'wedding')
      const details = { location_description: place }
      await db
        .update(requests)
        .set({ kind, day, hour, details, subject: `Por ${id}`, status: 'accepted', decidedAt: NOW })
        .where(eq(requests.id, id))
      return id
    }
    const { date: today, time: hour } = toWallClock(NOW, parish.timezone)
    const begun = toWallClock(ago(60_000), parish.timezone)
    expect(begun.date).toBe(today)
    const tomorrow = addDays(today, 1)
    await accepted('wedding', { day: today, hour: begun.time })
    await accepted('mass-intention', { day: today, hour: begun.time })
    const beginning = await accepted('mass-intention', { day: today, hour })
    const evening: number[] = []
    for (let one = 0; one < 5; one++) {
      evening.push(await accepted('mass-intention', { day: tomorrow, hour: '18:30' }))
    }
    const chapel = await accepted('mass-intention', {
      ...{ day: tomorrow, hour: '18:30' },
      place: 'Capela',
    })
    await accepted('mass-intention', { day: addDays(today, 2), hour: '18:30' })
    const wedding = await accepted('wedding', { day: addDays(today, 14), hour: '15:00' })
    const { masses, celebrations } = await pendingOf(call)
    expect(celebrations.map(({ id }) => id)).toEqual([wedding])
    const mass = (date: string, time: string, place: string, ids: number[]) => ({
      ...{ date, time, place, intentions: ids.length },
      subjects: ids.slice(0, 3).map((id) => `Por ${id}`),
    })
    expect(masses).toEqual([
      mass(today, hour, 'Matriz', [beginning]),
      mass(tomorrow, '18:30', 'Capela', [chapel]),
      mass(tomorrow, '18:30', 'Matriz', evening),
    ])
  })
})

describe('a mail that was given up', () => {
  test('is told to the office it concerns until it says that it has reached the person', async () => {
    const tests = await testApp()
    const { db } = tests
    const [here, there] = [await office(tests, 'secretary'), await office(tests, 'secretary')]
    const { id: requestId } = await received(db, here.parish, 'join')
    await noteGivenUp(db, { kind: 'join-received', requestId }, ago(HOUR_MS))
    await noteGivenUp(db, { kind: 'request-decided', requestId, reader: 'sender' }, NOW)
    await noteGivenUp(db, { kind: 'request-decided', requestId: 999_999, reader: 'bride' }, NOW)
    await noteGivenUp(db, { kind: 'recovery', email: 'ana@example.org', locale: 'pt' }, NOW)
    const undeliveredIn = async ({ call }: typeof here) =>
      (await good(await call('GET', OFFICE_PATHS.officePending), OfficePending)).undelivered
    const [last, first] = await undeliveredIn(here)
    expect(last).toMatchObject({ at: NOW, request: { id: requestId, subject: 'Ana Prudência' } })
    expect(first?.at).toBe(ago(HOUR_MS))
    expect(await undeliveredIn(there)).toEqual([])
    const path = pathOf(OFFICE_PATHS.undeliveredMail, { id: last?.id ?? 0 })
    await refusal(await there.call('DELETE', path), 404)
    await good(await here.call('DELETE', path), DeletedRecord)
    await refusal(await here.call('DELETE', path), 404)
    expect(await undeliveredIn(here)).toEqual([first])
    await purge(db, new Date(Date.parse(NOW) + 31 * 24 * HOUR_MS).toISOString())
    expect(await db.$count(undeliveredMails)).toBe(0)
  })
})

describe('how publishing stands', () => {
  const AT = '2026-03-15T11:00:00.000Z'
  const change = (slugs: string[] | null, at: string): LiveChange => ({
    at,
    why: ['content.changed 14'],
    rendered: 3,
    removed: 0,
    communities: slugs,
  })

  async function publishedOffice(role: 'admin' | 'editor' | 'secretary' = 'editor') {
    let status: PublishStatus | null = null
    const tests = await testApp({ publishing: async () => status })
    const there = await office(tests, role)
    const left = (change: Partial<PublishStatus>) => {
      status = {
        release: 'r',
        live_since: AT,
        why: ['start'],
        journal: [],
        checked_at: AT,
        held_since: null,
        failure: null,
        kept_back: [],
        unplanned_feasts: [],
        missing_pictures: [],
        ...change,
      }
    }
    const ask = () => there.call('GET', OFFICE_PATHS.officePublishing)
    const accept = (body: object) => there.call('POST', OFFICE_PATHS.acceptLoss, body)
    return { ...there, db: tests.db as Db, jobs: tests.jobs, left, ask, accept }
  }

  test('tells of this community and of the whole site, and in no words of the server', async () => {
    const { parish, left, ask } = await publishedOffice()
    const own = change([parish.slug], '2026-03-15T10:00:00.000Z')
    const whole = change(null, '2026-03-15T09:00:00.000Z')
    left({
      journal: [change(['another'], AT), own, whole],
      failure: { at: AT, reason: 'failure', message: 'No space at /secret' },
    })
    const { site } = await good(await ask(), OfficePublishing)
    expect(site).toEqual({
      live_since: own.at,
      checked_at: AT,
      held_since: null,
      failure: { at: AT, reason: 'failure' },
      kept_back: null,
      journal: [own, whole],
    })
  })

  test('names feasts and pictures that are missing here, with the titles of contents', async () => {
    const { parish, db, left, ask } = await publishedOffice()
    const elsewhere = await community(db)
    const news = await content(db, parish, { title: 'Obras no telhado' })
    const foreign = await content(db, elsewhere)
    left({
      unplanned_feasts: [
        { community: parish.id, feast: 'easter', date: '2026-04-05' },
        { community: elsewhere.id, feast: 'easter', date: '2026-04-05' },
      ],
      missing_pictures: [
        { of: 'content', community: parish.id, content: news.id, failure: 'not_found' },
        { of: 'banner', community: parish.id, failure: 'too_large' },
        { of: 'content', community: elsewhere.id, content: foreign.id, failure: 'not_found' },
      ],
    })
    const answer = await good(await ask(), OfficePublishing)
    expect(answer.unplanned_feasts).toEqual([{ feast: 'easter', date: '2026-04-05' }])
    expect(answer.missing_pictures).toEqual([
      { of: 'content', failure: 'not_found', content: { id: news.id, title: 'Obras no telhado' } },
      { of: 'banner', failure: 'too_large', content: null },
    ])
  })

  test('says what readers look for first and the page lacks', async () => {
    const { parish, db, ask } = await publishedOffice()
    const lacks = async () => (await good(await ask(), OfficePublishing)).page_lacks
    const set = (values: Partial<typeof communities.$inferInsert>) =>
      db.update(communities).set(values).where(eq(communities.id, parish.id))
    const times = { communityId: parish.id, hour: '09:00' }
    await set({ phone: null, mobilephone: '910 000 000', address: '' })
    await db.insert(massSchedules).values({ ...times, weekday: 6, celebration: 'confession' })
    expect(await lacks()).toEqual(['masses', 'address'])
    await db
      .insert(massExceptions)
      .values({ ...times, kind: 'added', celebration: 'mass', date: NOW.slice(0, 10) })
    await set({ address: 'Largo da Igreja', mobilephone: null })
    expect(await lacks()).toEqual(['phone'])
    await db.delete(massExceptions)
    await db.insert(massSchedules).values({ ...times, weekday: 0 })
    await set({ phone: '266 000 000' })
    expect(await lacks()).toEqual([])
  })

  describe('a community that is kept back because it would lose most of its contents', () => {
    const keptBack = (community: number, loss: { live: number; left: number }) => ({
      ...{ community, slug: 'x', name: 'X', since: AT, at: AT },
      ...{ reason: 'loss' as const, message: 'Only 2 of 40.', loss },
    })
    const LOSS = { live: 40, left: 2 }

    test('is told of it, and its administrator lets that happen', async () => {
      const { parish, jobs, left, ask, accept } = await publishedOffice('admin')
      left({
        kept_back: [keptBack(parish.id + 1, { live: 9, left: 0 }), keptBack(parish.id, LOSS)],
      })
      const { site } = await good(await ask(), OfficePublishing)
      expect(site?.kept_back).toEqual({ since: AT, at: AT, reason: 'loss', loss: LOSS })
      expect((await accept(LOSS)).status).toBe(200)
      expect(jobs).toEqual([{ kind: 'publish-loss', communityId: parish.id, lost: 38 }])
    })

    test.each([
      ['another loss', { live: 40, left: 1 }, LOSS, 412],
      ['one that is over', LOSS, null, 412],
      ['none at all', {}, LOSS, 400],
    ])('cannot let %s happen', async (_, accepted, loss, status) => {
      const { parish, jobs, left, accept } = await publishedOffice('admin')
      left({ kept_back: loss ? [keptBack(parish.id, loss)] : [] })
      await refusal(await accept(accepted), status)
      expect(jobs).toEqual([])
    })

    test('is not published by an editor', async () => {
      const { parish, left, accept } = await publishedOffice('editor')
      left({ kept_back: [keptBack(parish.id, LOSS)] })
      await refusal(await accept(LOSS), 403)
    })
  })

  test('is not known where the publisher is elsewhere, and not told to who answers requests', async () => {
    const nowhere = await publishedOffice()
    expect(await good(await nowhere.ask(), OfficePublishing)).toEqual({
      site: null,
      page_lacks: ['masses', 'phone', 'address'],
      unplanned_feasts: [],
      missing_pictures: [],
    })
    await refusal(await (await publishedOffice('secretary')).ask(), 403)
  })
})

test('each part is for the roles that need it, in their own community only', async () => {
  const { app, db } = await testApp()
  const [own, foreign] = [await community(db), await community(db)]
  const people = {
    nobody: {},
    member: await signIn(db, await account(db)),
    editor: (await clerk(db, own, 'editor')).headers,
    secretary: (await clerk(db, own, 'secretary')).headers,
    admin: (await clerk(db, own, 'admin')).headers,
    platform: (await platformKeeper(db)).headers,
  }
  const statuses: Record<string, number[]> = {}
  for (const [who, headers] of Object.entries(people)) {
    const answers = []
    for (const { id } of [own, foreign]) {
      for (const path of [OFFICE_PATHS.officePending, OFFICE_PATHS.officePublishing]) {
        const asked = { headers: { ...headers, 'x-subscription': `${id}` } }
        answers.push((await send(app, 'GET', path, asked)).status)
      }
    }
    statuses[who] = answers
  }
  expect(statuses).toEqual({
    nobody: [401, 401, 401, 401],
    member: [404, 404, 404, 404],
    editor: [403, 200, 404, 404],
    secretary: [200, 403, 404, 404],
    admin: [200, 200, 404, 404],
    platform: [200, 200, 200, 200],
  })
})
