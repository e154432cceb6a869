import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Content, ContentCard, type EventContent } from '#src/contract/contents/content.ts'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { contents } from '#src/server/db/schema.ts'
import { sweepSeries } from '#src/server/features/series/sweep-series.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { office } from '../support/office.ts'

const PATH = '/websites/contents'
/** On Tuesdays; the moment of the tests is in March 2026. */
const CHOIR = {
  content_type: 2,
  title: 'Ensaio do coro',
  status: 'published',
  event_from_date: '2026-02-03',
  event_from_hour: '21:00',
  event_to_hour: '22:30',
  event_recurrence: { frequency: 'weekly', weekdays: [2] },
}
const Cards = v.object({ results: v.array(ContentCard), total: v.number() })

/** An editor's calls, and events as anybody reads them. */
async function editing() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { call } = await office(tests, 'editor')
  const add = async (form: object = {}) =>
    good(await call('POST', PATH, { content: { ...CHOIR, ...form } }), ContentRecord)
  const change = async (id: number, form: object) =>
    good(await call('PUT', `${PATH}/${id}`, { content: form }), ContentRecord)
  const wrong = async (form: object, id?: number) => {
    const at = id === undefined ? PATH : `${PATH}/${id}`
    const content = id === undefined ? { ...CHOIR, ...form } : form
    const answer = await call(id === undefined ? 'POST' : 'PUT', at, { content })
    return Object.keys((await refusal(answer, 400)).fields ?? {})
  }
  const read = async (id: number) =>
    (await good(await tests.get(`/app/public/get_mobile_contents/${id}`), Content)) as EventContent
  const listed = async (filters: object) => {
    const query = encodeURIComponent(JSON.stringify({ content_type: 2, ...filters }))
    const answer = await tests.get(`/app/public/get_mobile_contents?view=card&query=${query}`)
    return (await good(answer, Cards)).results.map(({ title }) => title)
  }
  return { ...tests, jobs, call, add, change, wrong, read, listed }
}

const today = NOW.slice(0, 10)

test('an event that repeats is answered with its first date, its rule and its next date', async () => {
  const { add, read } = await editing()
  const { id, event_recurrence, event_exceptions } = await add()
  expect(event_recurrence).toEqual({
    frequency: 'weekly',
    weekdays: [2],
    interval: 1,
    until: null,
    count: null,
    added_dates: [],
  })
  expect(event_exceptions).toEqual([])
  const event = await read(id)
  expect(event.event_from_date).toBe('2026-02-03')
  const next = event.event_next
  expect(next?.event_from_date).toBe(next?.date)
  expect((next?.date ?? '') >= today).toBe(true)
  expect(new Date(`${next?.date}T00:00Z`).getUTCDay()).toBe(2)
})

test('one date that is cancelled or moved is told, counted and announced; the others stay', async () => {
  const { add, change, read, jobs } = await editing()
  const { id } = await add()
  const date = (await read(id)).event_next?.date ?? ''
  jobs.later.splice(0)
  const cancelled = [{ kind: 'cancelled', date, note: 'Retiro' }]
  expect(await change(id, { event_exceptions: cancelled })).toMatchObject({
    event_exceptions: cancelled,
    event_recurrence: { weekdays: [2] },
  })
  expect(jobs.later).toMatchObject([{ job: { kind: 'publish-event', recordIds: [id] } }])
  const event = await read(id)
  expect(event.event_sequence).toBe(1)
  expect(event.event_next).toMatchObject({ event_status: 'scheduled', event_cancelled_date: date })
  expect((event.event_next?.date ?? '') > date).toBe(true)
  await change(id, {
    event_exceptions: [
      { kind: 'moved', date, event_from_date: date, event_from_hour: '20:00', locale: 'Igreja' },
    ],
  })
  expect((await read(id)).event_next).toMatchObject({
    date,
    event_from_hour: '20:00',
    locale: 'Igreja',
    event_moved_from: { date, hour: '21:00' },
  })
  await change(id, { event_exceptions: [] })
  expect((await read(id)).event_next).toMatchObject({ date, event_from_hour: '21:00' })
})

test('what contradicts itself is refused beside its field', async () => {
  const { add, wrong } = await editing()
  expect(await wrong({ event_recurrence: { frequency: 'weekly', weekdays: [3] } })).toEqual([
    'content.event_recurrence.weekdays',
  ])
  expect(await wrong({ event_recurrence: { frequency: 'monthly', weeks: [2] } })).toEqual([
    'content.event_recurrence.weeks',
  ])
  const both = { frequency: 'daily', until: '2026-05-01', count: 3 }
  expect(await wrong({ event_recurrence: both })).toEqual(['content.event_recurrence.count'])
  expect(await wrong({ event_recurrence: { frequency: 'secondly' } })).toEqual([
    'content.event_recurrence.frequency',
  ])
  const { id } = await add()
  expect(
    await wrong({ event_exceptions: [{ kind: 'cancelled', date: '2026-03-04' }] }, id),
  ).toEqual(['content.event_exceptions.0.date'])
})

test('without its rule an event has no exceptions, and as a news item neither', async () => {
  const { add, change, read } = await editing()
  const { id } = await add()
  const date = (await read(id)).event_next?.date ?? ''
  await change(id, { event_exceptions: [{ kind: 'left_out', date }] })
  expect(await change(id, { event_recurrence: null })).toMatchObject({
    event_recurrence: null,
    event_exceptions: [],
    event_next_date: null,
  })
  await change(id, { event_recurrence: CHOIR.event_recurrence })
  expect(await change(id, { content_type: 1 })).toMatchObject({ event_recurrence: null })
})

test('lists have it by its next date, also before the sweep has found that', async () => {
  const { db, add, listed } = await editing()
  const { id, event_next_date } = await add()
  const next = event_next_date ?? ''
  await add({ title: 'Antes', event_from_date: today, event_recurrence: null })
  await add({ title: 'Depois', event_from_date: '2026-12-01', event_recurrence: null })
  await add({
    title: 'Acabou',
    event_recurrence: { frequency: 'weekly', weekdays: [2], count: 2 },
  })
  const order = { event_list_order: true, event_from_date_start: today }
  const expected =
    next > today
      ? ['Antes', 'Ensaio do coro', 'Depois']
      : ['Antes', 'Ensaio do coro', 'Depois'].sort()
  expect(await listed(order)).toEqual(expected)
  expect(await listed({ event_list_order: true, event_to_date_start: today })).toEqual(expected)
  // As it was a week ago: the list still has it, and the sweep puts it right.
  const weekAgo = new Date(Date.parse(`${today}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  await db
    .update(contents)
    .set({ eventNextDate: weekAgo, eventNextUntil: weekAgo })
    .where(eq(contents.id, id))
  expect((await listed(order)).toSorted()).toEqual(expected.toSorted())
  await sweepSeries(db, NOW)
  const [row] = await db.select().from(contents).where(eq(contents.id, id))
  expect(row?.eventNextDate).toBe(next)
})

test('its version changes with a date of its own, not with time', async () => {
  const { db, add, call, change } = await editing()
  const { id, version, event_next_date } = await add()
  await db
    .update(contents)
    .set({ eventNextDate: '2026-02-10', eventNextUntil: '2026-02-10' })
    .where(eq(contents.id, id))
  const read = await good(await call('GET', `${PATH}/${id}`), ContentRecord)
  expect(read.version).toBe(version)
  const { version: later } = await change(id, {
    event_exceptions: [{ kind: 'cancelled', date: event_next_date }],
  })
  expect(later).not.toBe(version)
})
