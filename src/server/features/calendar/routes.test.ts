import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CalendarAddress } from '#src/contract/account/calendar-address.ts'
import {
  accounts,
  calendarAddresses,
  contents,
  contentTranslations,
} from '#src/server/db/schema.ts'
import { type TestApp, testApp, UID_NAMESPACE } from '#tests/support/app.ts'
import { community, content } from '#tests/support/fixtures.ts'
import { follower } from '#tests/support/follower.ts'

const OWN = '/api/v1/users/me/calendar'

/** Somebody who follows, with the calls about their calendar. */
async function subscriber(tests: TestApp) {
  const maria = await follower(tests)
  const address = async (method: 'GET' | 'POST') => {
    const response = await tests.app.request(OWN, { method, headers: maria.headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return v.parse(CalendarAddress, await response.json()).path
  }
  const fetched = (path: string, headers: Record<string, string> = {}) =>
    tests.app.request(`/api/v1${path}`, { headers })
  return { ...maria, address, fetched }
}

function entriesOf(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

test('has the events of all that is followed, without a session, and nothing else', async () => {
  const tests = await testApp()
  const { db } = tests
  const lisbon = await community(db, { slug: 'a', timezone: 'Europe/Lisbon' })
  const azores = await community(db, { slug: 'b', timezone: 'Atlantic/Azores' })
  const other = await community(db, { slug: 'c' })
  const evening = { eventFromDate: '2026-03-30', eventFromHour: '21:30' }
  await content(db, lisbon, { slug: 'one', title: 'One', ...evening })
  await content(db, azores, { slug: 'two', title: 'Two', ...evening })
  await content(db, lisbon, { slug: 'draft', ...evening, status: 'draft' })
  await content(db, lisbon, { slug: 'long-ago', eventFromDate: '2025-03-30' })
  await content(db, other, { slug: 'other', ...evening })
  const maria = await subscriber(tests)
  await maria.follow(lisbon)
  await maria.follow(azores)

  const answer = await maria.fetched(await maria.address('GET'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const text = await answer.text()
  expect(text).toContain('TZID:Atlantic/Azores')
  const starts = entriesOf(text).map((one) => [one.summary, one.startDate.zone.tzid])
  expect(starts).toEqual([
    ['One', 'Europe/Lisbon'],
    ['Two', 'Atlantic/Azores'],
  ])
})

test('names its entries as the files of the site do, wherever it is', async () => {
  const tests = await testApp({ siteUrl: 'https://elsewhere.example.org' })
  const parish = await community(tests.db)
  const { id } = await content(tests.db, parish, { eventFromDate: '2026-03-30' })
  const maria = await subscriber(tests)
  await maria.follow(parish)
  const [entry] = entriesOf(await (await maria.fetched(await maria.address('GET'))).text())
  expect(entry?.uid).toBe(`event-${id}@${UID_NAMESPACE}`)
  const chapelry = await tests.json(`/app/masses_schedules/get_chapelrie_mobile/${parish.id}`)
  expect(chapelry).toMatchObject({ uid_namespace: UID_NAMESPACE })
})

test('costs nothing again while nothing changed', async () => {
  const tests = await testApp()
  const parish = await community(tests.db)
  const { id } = await content(tests.db, parish, { eventFromDate: '2026-03-30' })
  const maria = await subscriber(tests)
  await maria.follow(parish)
  const path = await maria.address('GET')
  const etag = (await maria.fetched(path)).headers.get('etag') ?? ''
  expect((await maria.fetched(path, { 'if-none-match': etag })).status).toBe(304)
  await tests.db
    .update(contents)
    .set({ eventStatus: 'cancelled', eventSequence: 1 })
    .where(eq(contents.id, id))
  const changed = await maria.fetched(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toMatch(/SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED\r\n/)
})

test('is shown again as it is, and renewed it is good for nothing under the former address', async () => {
  const tests = await testApp()
  const maria = await subscriber(tests)
  const jose = await subscriber(tests)
  const first = await maria.address('GET')
  expect(await maria.address('GET')).toBe(first)
  expect(await jose.address('GET')).not.toBe(first)
  expect(first).toMatch(/^\/app\/calendar\/[\w-]{43}\.ics$/)
  const second = await maria.address('POST')
  expect(second).not.toBe(first)
  expect((await maria.fetched(first)).status).toBe(404)
  expect((await maria.fetched(second)).status).toBe(200)
  expect(await maria.address('GET')).toBe(second)
})

test('what is kept opens nothing, and it goes with the account', async () => {
  const tests = await testApp()
  const maria = await subscriber(tests)
  const path = await maria.address('GET')
  const [kept] = await tests.db.select().from(calendarAddresses)
  expect(path).not.toContain(kept?.nonce)
  expect(path).not.toContain(kept?.tokenDigest)
  await tests.db.delete(accounts).where(eq(accounts.id, maria.id))
  expect((await maria.fetched(path)).status).toBe(404)
})

test.each(['', 'x', 'x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`])(
  'any other address is none: %j',
  async (file) => {
    const tests = await testApp()
    expect((await tests.app.request(`/api/v1/app/calendar/${file}`)).status).toBe(404)
  },
)

test('nobody else learns or changes the address', async () => {
  const tests = await testApp()
  for (const method of ['GET', 'POST']) {
    expect((await tests.app.request(OWN, { method })).status).toBe(401)
  }
})

test('tells of events in the language of the account where they have it', async () => {
  const tests = await testApp()
  const parish = await community(tests.db)
  const day = { eventFromDate: '2026-03-30' }
  const { id } = await content(tests.db, parish, { slug: 'a', title: 'Via Sacra', ...day })
  await content(tests.db, parish, { slug: 'b', title: 'Vigília', resume: 'Às nove', ...day })
  await tests.db.insert(contentTranslations).values({
    ...{ contentId: id, language: 'en', title: 'Stations', resume: null, body: '<p>At six</p>' },
    updatedAt: '2026-03-01T00:00:00Z',
  })
  const maria = await subscriber(tests)
  await maria.follow(parish)
  await tests.db.update(accounts).set({ locale: 'en' })
  const text = await (await maria.fetched(await maria.address('GET'))).text()
  const told = entriesOf(text).map(({ summary, description }) => [summary, description])
  expect(told).toEqual([
    ['Stations', expect.stringContaining('At six')],
    ['Vigília', expect.stringContaining('Às nove')],
  ])
})

test('an address of another secret is replaced, for it could not be shown again', async () => {
  const tests = await testApp()
  const maria = await subscriber(tests)
  const former = await maria.address('GET')
  await tests.db.update(calendarAddresses).set({ tokenDigest: 'of another secret' })
  const shown = await maria.address('GET')
  expect(shown).not.toBe(former)
  expect((await maria.fetched(shown)).status).toBe(200)
  expect((await maria.fetched(former)).status).toBe(404)
})
