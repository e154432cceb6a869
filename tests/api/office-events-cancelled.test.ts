import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Content, type EventContent } from '#src/contract/contents/content.ts'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { contents } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { FUTURE } from '../support/fixtures.ts'
import { office } from '../support/office.ts'

const PATH = '/websites/contents'
const EVENT = {
  content_type: 2,
  title: 'Procissão',
  status: 'published',
  event_from_date: '2026-06-24',
  event_from_hour: '21:00',
}
const FIRST = { date: '2026-06-24', hour: '21:00' }

/** An editor's calls, and an event as anybody reads it. */
async function editing() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { call } = await office(tests, 'editor')
  const add = async (form: object = {}) =>
    good(await call('POST', PATH, { content: { ...EVENT, ...form } }), ContentRecord)
  const change = async (id: number, form: object) =>
    good(await call('PUT', `${PATH}/${id}`, { content: form }), ContentRecord)
  const wrong = async (form: object, id?: number) => {
    const at = id === undefined ? PATH : `${PATH}/${id}`
    const answer = await call(id === undefined ? 'POST' : 'PUT', at, { content: form })
    return (await refusal(answer, 400)).fields ?? {}
  }
  const read = async (id: number) => {
    const answer = await tests.get(`/app/public/get_mobile_contents/${id}`)
    const { event_status, event_moved_from, event_sequence } = (await good(
      answer,
      Content,
    )) as EventContent
    return [event_status, event_moved_from, event_sequence]
  }
  return { ...tests, jobs, call, add, change, wrong, read }
}

test('a cancelled event stays online, says so, and is counted and announced', async () => {
  const { jobs, call, add, change, read } = await editing()
  const { id, event_status, event_moved_from } = await add()
  expect([event_status, event_moved_from]).toEqual(['scheduled', null])
  jobs.later.splice(0)
  expect(await change(id, { event_status: 'cancelled' })).toMatchObject({
    event_status: 'cancelled',
    title: 'Procissão',
  })
  expect(await read(id)).toEqual(['cancelled', null, 1])
  expect(jobs.later).toMatchObject([{ job: { kind: 'publish-event', recordIds: [id] } }])
  // What is left out stays as it is.
  await change(id, { title: 'Procissão das velas' })
  expect(await read(id)).toEqual(['cancelled', null, 1])
  await change(id, { event_status: null })
  expect(await read(id)).toEqual(['cancelled', null, 1])
  const report = await call('GET', `${PATH}/detailed_report?format=csv`)
  expect(await report.text()).toMatch(/"Realização".*\n.*"Cancelado"/s)
  await change(id, { event_status: 'scheduled' })
  expect(await read(id)).toEqual(['scheduled', null, 2])
})

test('an event may begin its life cancelled', async () => {
  const { add, read } = await editing()
  const { id } = await add({ event_status: 'cancelled' })
  expect(await read(id)).toEqual(['cancelled', null, 0])
})

test('a moved event says when it was to begin, until it comes back', async () => {
  const { add, change, read } = await editing()
  const { id } = await add()
  expect(await change(id, { event_from_date: '2026-06-27' })).toMatchObject({
    event_moved_from: FIRST,
  })
  await change(id, { event_from_date: '2026-07-04', event_from_hour: '18:00' })
  expect(await read(id)).toEqual(['scheduled', FIRST, 2])
  await change(id, { title: 'Outro título', content: '<p>Outro texto</p>' })
  await change(id, { event_from_date: '2026-07-04' })
  expect(await read(id)).toEqual(['scheduled', FIRST, 2])
  await change(id, { locale: 'Adro', event_to_hour: '20:00' })
  expect(await read(id)).toEqual(['scheduled', FIRST, 3])
  await change(id, {
    event_from_date: FIRST.date,
    event_from_hour: FIRST.hour,
    event_to_hour: null,
  })
  expect(await read(id)).toEqual(['scheduled', null, 4])
})

test('last year’s feast that is given this year’s day was not moved', async () => {
  const { add, change, read } = await editing()
  const { id } = await add({ event_from_date: '2025-06-24' })
  await change(id, { event_from_date: '2026-06-24' })
  expect(await read(id)).toEqual(['scheduled', null, 1])
})

test('who mistyped a date takes the notice away, at once or later', async () => {
  const { add, change, read, wrong } = await editing()
  const { id } = await add()
  await change(id, { event_from_date: '2026-06-25', event_moved_from: null })
  expect(await read(id)).toEqual(['scheduled', null, 1])
  await change(id, { event_from_date: '2026-06-26' })
  expect((await read(id))[1]).toEqual({ date: '2026-06-25', hour: '21:00' })
  await change(id, { event_moved_from: null })
  expect(await read(id)).toEqual(['scheduled', null, 2])
  expect(await wrong({ event_moved_from: FIRST }, id)).toHaveProperty('content.event_moved_from')
  expect(Object.values(await wrong({ event_sequence: 9 }, id))).toHaveLength(1)
})

test('a draft, and what is for later, move without a trace', async () => {
  const { db, add, change, read } = await editing()
  const draft = await add({ status: 'draft' })
  await change(draft.id, { event_from_date: '2026-06-27', event_status: 'cancelled' })
  await change(draft.id, { event_status: 'scheduled' })
  await change(draft.id, { status: 'published' })
  expect(await read(draft.id)).toEqual(['scheduled', null, 0])
  const later = await add({ online_from_date: FUTURE, slug: 'depois' })
  const moved = await change(later.id, { event_from_date: '2026-06-27' })
  expect(moved.event_moved_from).toBeNull()
  const [row] = await db.select().from(contents).where(eq(contents.id, later.id))
  expect(row?.eventSequence).toBe(1)
})

test('what was taken offline, moved and published again is newer, and says that it was moved', async () => {
  const { add, change, read } = await editing()
  const { id } = await add()
  expect((await change(id, { status: 'draft' })).event_moved_from).toBeNull()
  const moved = await change(id, { event_from_date: '2026-06-27' })
  expect(moved.event_moved_from).toEqual(FIRST)
  await change(id, { status: 'published' })
  expect(await read(id)).toEqual(['scheduled', FIRST, 1])
})

test('what was taken offline and returns as it was says nothing, though its hour is to come', async () => {
  const { db, get, add, change, read } = await editing()
  const { id } = await add()
  await change(id, { status: 'draft' })
  await change(id, { status: 'published' })
  expect(await read(id)).toEqual(['scheduled', null, 1])
  await change(id, { online_from_date: FUTURE })
  expect((await get(`/app/public/get_mobile_contents/${id}`)).status).toBe(404)
  // Its hour comes, and nobody writes to it.
  const past = { onlineFromDate: '2026-03-01T00:00:00.000Z' }
  await db.update(contents).set(past).where(eq(contents.id, id))
  expect((await read(id)).slice(0, 2)).toEqual(['scheduled', null])
  await change(id, { event_from_date: '2026-06-28' })
  expect((await read(id)).slice(0, 2)).toEqual(['scheduled', FIRST])
})

test('a news item is never cancelled, and an event that becomes one is it no more', async () => {
  const { add, change, wrong } = await editing()
  const news = { content_type: 1, title: 'Obras' }
  expect(await wrong({ ...news, event_status: 'cancelled' })).toHaveProperty('content.event_status')
  expect(await wrong({ ...EVENT, event_status: 'postponed' })).toHaveProperty(
    'content.event_status',
  )
  const { id } = await add({ event_status: 'cancelled' })
  await change(id, { event_from_date: '2026-06-27' })
  expect(await change(id, { content_type: 1 })).toMatchObject({
    event_status: null,
    event_moved_from: null,
  })
  expect(await wrong({ event_status: 'cancelled' }, id)).toHaveProperty('content.event_status')
  expect(await change(id, { content_type: 2, event_from_date: '2026-06-30' })).toMatchObject({
    event_status: 'scheduled',
    event_moved_from: null,
  })
})
