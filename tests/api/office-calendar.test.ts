import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type CalendarItem,
  PARISH_CALENDAR,
  ParishCalendar,
} from '#src/contract/office/parish-calendar.ts'
import { contents, requests } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { community, content, mass, massException } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'
import { statementsOf } from '../support/statements.ts'

type Office = Awaited<ReturnType<typeof office>>

const asking = (day_from: unknown, day_to: unknown = day_from) =>
  `?${new URLSearchParams({ query: JSON.stringify({ day_from, day_to }) })}`

async function calendarOf({ call }: Office, from: string, to = from): Promise<CalendarItem[]> {
  return (await good(await call('GET', PARISH_CALENDAR + asking(from, to)), ParishCalendar)).results
}

const told = ({ kind, from_date, from_hour, place }: CalendarItem) =>
  [kind, from_date, from_hour, place].join(' ')

test('Masses and confessions are those of the timetable with its exceptions', async () => {
  const tests = await testApp()
  const { db } = tests
  const on = await office(tests, 'secretary')
  const sunday = await mass(db, on.parish, { place: 'Matriz', description: 'Missa das crianças' })
  const evening = await mass(db, on.parish, { weekday: 0, hour: '19:00' })
  await mass(db, on.parish, { weekday: 6, hour: '17:00', celebration: 'confession' })
  const cancelled = { kind: 'cancelled', date: '2026-05-10', scheduleId: evening.id } as const
  await massException(db, on.parish, cancelled)
  const added = { date: '2026-05-13', hour: '21:00', place: 'Capela', name: 'Missa da aparição' }
  const feast = await massException(db, on.parish, added)
  await massException(db, on.parish, { kind: 'replaced', date: '2026-05-17' })
  const items = await calendarOf(on, '2026-05-09', '2026-05-17')
  expect(items.map(told)).toEqual([
    `confession 2026-05-09 17:00 ${on.parish.name}`,
    'mass 2026-05-10 11:00 Matriz',
    'mass 2026-05-13 21:00 Capela',
    `confession 2026-05-16 17:00 ${on.parish.name}`,
  ])
  expect(items[1]).toEqual({
    kind: 'mass',
    id: sunday.id,
    title: 'Missa das crianças',
    from_date: '2026-05-10',
    from_hour: '11:00',
    to_date: null,
    to_hour: null,
    place: 'Matriz',
    celebrant: null,
    override: null,
    state: 'confirmed',
    path: `/${on.parish.slug}/office/masses/2026-05-10`,
  })
  expect(items[2]).toMatchObject({ id: feast.id, title: 'Missa da aparição' })
})

test('requests stand at the day that they ask for, whether accepted or waiting', async () => {
  const tests = await testApp()
  const { db } = tests
  const on = await office(tests, 'secretary')
  const wedding = await received(db, on.parish, 'wedding', {
    ...{ wedding_date: '2026-06-13', wedding_hour: '15:00', wedding_place: 'Santa Marta' },
  })
  const decide = (id: number, status: 'accepted' | 'rejected' | 'withdrawn') =>
    db.update(requests).set({ status, decidedAt: NOW }).where(eq(requests.id, id))
  await decide(wedding.id, 'accepted')
  const baptism = await received(db, on.parish, 'baptism', { baptism_date: '2026-06-13' })
  for (const status of ['rejected', 'withdrawn'] as const) {
    const gone = await received(db, on.parish, 'baptism', { baptism_date: '2026-06-13' })
    await decide(gone.id, status)
  }
  await received(db, on.parish, 'baptism', { baptism_date: '2026-06-15' })
  await received(db, on.parish, 'baptism')
  await received(db, on.parish, 'meeting')
  // An intention is part of its Mass.
  await received(db, on.parish, 'mass-intention', { intention_date: '13/6/2026' })
  expect(await calendarOf(on, '2026-06-12', '2026-06-14')).toEqual([
    {
      ...{ kind: 'baptism', id: baptism.id, title: 'Tomé Prudêncio', state: 'waiting' },
      ...{ celebrant: null, override: null },
      ...{ from_date: '2026-06-13', from_hour: null, to_date: null, to_hour: null, place: null },
      path: `/${on.parish.slug}/office/requests/baptisms/${baptism.id}`,
    },
    {
      ...{ kind: 'wedding', id: wedding.id, title: 'Rui Prudêncio & Eva Simões' },
      ...{ from_date: '2026-06-13', from_hour: '15:00', to_date: null, to_hour: null },
      ...{ place: 'Santa Marta', state: 'confirmed', celebrant: null, override: null },
      path: `/${on.parish.slug}/office/requests/weddings/${wedding.id}`,
    },
  ])
})

test('an event over midnight belongs to both of its days, and a draft or cancelled one to none', async () => {
  const tests = await testApp()
  const { db } = tests
  const on = await office(tests)
  const vigil = await content(db, on.parish, {
    ...{ eventFromDate: '2026-12-24', eventFromHour: '22:30' },
    ...{ eventToDate: '2026-12-25', eventToHour: '01:00', place: 'Adro' },
  })
  const other = { eventFromDate: '2026-12-25' }
  await content(db, on.parish, { ...other, status: 'draft' })
  await content(db, on.parish, { ...other, eventStatus: 'cancelled' })
  await content(db, on.parish, { ...other, deletedAt: NOW })
  await content(db, on.parish)
  const told = {
    ...{ kind: 'event', id: vigil.id, title: vigil.title, state: 'confirmed', place: 'Adro' },
    ...{ from_date: '2026-12-24', from_hour: '22:30', to_date: '2026-12-25', to_hour: '01:00' },
    ...{ celebrant: null, override: null },
    path: `/${on.parish.slug}/office/contents/${vigil.id}`,
  }
  expect(await calendarOf(on, '2026-12-24')).toEqual([told])
  expect(await calendarOf(on, '2026-12-25')).toEqual([told])
  expect(await calendarOf(on, '2026-12-26', '2026-12-31')).toEqual([])
  expect(await calendarOf(on, '2026-12-01', '2026-12-23')).toEqual([])
})

test('an event that repeats has all its dates of the span, moved ones on their new day', async () => {
  const tests = await testApp()
  const { db } = tests
  const on = await office(tests)
  const series = await content(db, on.parish, { eventFromDate: '2026-01-08' })
  await db
    .update(contents)
    .set({
      eventFromHour: '21:00',
      eventRecurrence: {
        ...{ frequency: 'weekly', interval: 1, weekdays: [4], until: null, count: null },
        added_dates: [],
      },
      eventExceptions: [
        { kind: 'left_out', date: '2026-05-14' },
        { kind: 'cancelled', date: '2026-05-21', note: null },
        {
          ...{ kind: 'moved', date: '2026-05-28', note: null, locale: null },
          ...{ event_from_date: '2026-05-29', event_from_hour: '20:00' },
          ...{ event_to_date: null, event_to_hour: null },
        },
      ],
      ...{ eventNextDate: '2026-03-26', eventNextHour: '21:00', eventNextUntil: '2026-03-26' },
      eventSeriesEnd: '9999-12-31',
    })
    .where(eq(contents.id, series.id))
  expect((await calendarOf(on, '2026-05-01', '2026-06-05')).map(told)).toEqual([
    'event 2026-05-07 21:00 ',
    'event 2026-05-29 20:00 ',
    'event 2026-06-04 21:00 ',
  ])
})

test('hours stay those of the wall on the days on which the clock changes', async () => {
  const tests = await testApp()
  const { db } = tests
  const on = await office(tests)
  for (const hour of ['01:30', '11:00']) await mass(db, on.parish, { hour })
  for (const day of ['2026-03-29', '2026-10-25']) {
    await content(db, on.parish, {
      ...{ eventFromDate: day, eventFromHour: '00:30', eventToDate: day, eventToHour: '02:30' },
    })
    const items = await calendarOf(on, day)
    const hours = items.map(({ kind, from_date, from_hour }) => [kind, from_date, from_hour])
    expect(hours).toEqual([
      ['event', day, '00:30'],
      ['mass', day, '01:30'],
      ['mass', day, '11:00'],
    ])
  }
})

test('nothing of another parish is ever told, nor anything to others', async () => {
  const tests = await testApp()
  const { app, db } = tests
  const on = await office(tests, 'secretary')
  const foreign = await community(db)
  await mass(db, foreign)
  await massException(db, foreign, { date: '2026-05-09' })
  await content(db, foreign, { eventFromDate: '2026-05-10' })
  await received(db, foreign, 'baptism', { baptism_date: '2026-05-10' })
  await received(db, foreign, 'wedding', { wedding_date: '2026-05-10' })
  expect(await calendarOf(on, '2026-05-01', '2026-05-31')).toEqual([])
  const ask = (headers: Record<string, string>) =>
    send(app, 'GET', PARISH_CALENDAR + asking('2026-05-10'), { headers })
  await refusal(await ask({ ...on.headers, 'x-subscription': `${foreign.id}` }), 404)
  await refusal(await ask((await clerk(db, on.parish, 'editor')).headers), 403)
  await refusal(await ask({}), 401)
})

test('a span is of 1 to 62 days of the calendar', async () => {
  const tests = await testApp()
  const on = await office(tests)
  const ask = (from: unknown, to: unknown) => on.call('GET', PARISH_CALENDAR + asking(from, to))
  expect((await ask('2026-05-01', '2026-07-01')).status).toBe(200)
  for (const [from, to] of [
    ['2026-05-01', '2026-07-02'],
    ['2026-05-02', '2026-05-01'],
    ['2026-05-02', '2026-05-32'],
    ['2026-05-02', null],
  ]) {
    const { fields } = await refusal(await ask(from, to), 400)
    expect(Object.keys(fields ?? {})).toEqual(['query.day_to'])
  }
})

test('a span takes one statement for each table, however much there is', async () => {
  const tests = await testApp()
  const { db } = tests
  const on = await office(tests)
  const days = Array.from({ length: 20 }, (_, day) => `2026-05-${`${day + 1}`.padStart(2, '0')}`)
  for (const day of days) {
    await content(db, on.parish, { eventFromDate: day })
    await received(db, on.parish, 'baptism', { baptism_date: day })
  }
  const sent = await statementsOf(db, async () => {
    expect(await calendarOf(on, '2026-05-01', '2026-05-31')).toHaveLength(40)
  })
  const tables = sent.filter((text) => !/"(sessions|staff_roles|accounts)"/.test(text))
  expect(tables).toHaveLength(6)
})
