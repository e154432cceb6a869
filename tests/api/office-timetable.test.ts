import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CancelledMassIntentions, Timetable } from '#src/contract/masses/timetable.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { massExceptions, massSchedules } from '#src/server/db/schema.ts'
import { decideRequest } from '#src/server/features/requests/decide.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { community, mass, massException } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const PATH = OFFICE_PATHS.officeTimetable

/** An editor's calls on the whole timetable, and what the publisher was told of. */
async function editing() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { parish, headers, call } = await office(tests, 'editor')
  const read = async () => good(await call('GET', PATH), Timetable)
  const put = async (changes: object) => good(await call('PUT', PATH, changes), Timetable)
  const heard = () =>
    jobs.later.splice(0).map(({ job }) => (job.kind === 'publish-event' ? job.changed : job.kind))
  return { ...tests, parish, headers, call, read, put, heard, other: await community(tests.db) }
}

const SUNDAY = { weekday: 0, hour: '11:00' }

test('several times are added at once, changed and removed, and told of once', async () => {
  const { put, heard, read } = await editing()
  const { weekly } = await put({
    weekly: [
      { weekday: 2, hour: '18:30' },
      { weekday: 3, hour: '18:30', place: 'Capela' },
    ],
  })
  expect(weekly.map(({ weekday, hour, place }) => [weekday, hour, place])).toEqual([
    [2, '18:30', null],
    [3, '18:30', 'Capela'],
  ])
  expect(heard()).toEqual(['masses'])
  const [first, second] = weekly
  const changed = await put({
    weekly: [{ ...second, hour: '19:00', season: 'summer' }],
    removed: [first?.id],
    summer: { from: '06-15', to: '09-15' },
    intentions_per_mass: 4,
  })
  expect(changed.weekly).toEqual([{ ...second, hour: '19:00', season: 'summer' }])
  expect(changed).toMatchObject({ summer: { from: '06-15', to: '09-15' }, intentions_per_mass: 4 })
  expect(await put({ summer: null, intentions_per_mass: null })).toMatchObject({
    summer: null,
    intentions_per_mass: null,
  })
  expect((await read()).version).not.toBe(changed.version)
})

test('a day is said anew as a whole; what stays as it was keeps its number', async () => {
  const { put, heard, db, parish } = await editing()
  const night = { kind: 'added', date: '2026-12-25', hour: '00:00', name: 'Missa do Galo' }
  const before = await put({
    days: ['2026-12-25'],
    exceptions: [night, { kind: 'like_sunday', date: '2026-12-25' }],
  })
  await massException(db, parish, { date: '2026-12-26', hour: '09:00' })
  heard()
  const after = await put({
    days: ['2026-12-25', '2026-12-27'],
    exceptions: [
      { kind: 'replaced', date: '2026-12-25' },
      { ...night, note: 'No adro' },
    ],
  })
  expect(heard()).toEqual(['masses'])
  const idOf = ({ exceptions }: typeof after) =>
    exceptions.find(({ date, kind }) => kind === 'added' && date === night.date)?.id
  expect(idOf(after)).toBe(idOf(before))
  expect(after.exceptions.map(({ date, kind, note }) => [date, kind, note])).toEqual([
    ['2026-12-25', 'added', 'No adro'],
    ['2026-12-25', 'replaced', null],
    ['2026-12-26', 'added', null],
  ])
})

test('a time that was removed is put back with what was cancelled of it', async () => {
  const { put, db, parish } = await editing()
  const { id } = await mass(db, parish, SUNDAY)
  await massException(db, parish, { kind: 'cancelled', date: '2026-03-22', scheduleId: id })
  const gone = await put({ removed: [id] })
  expect(gone).toMatchObject({ weekly: [], exceptions: [] })
  const back = await put({
    weekly: [{ id, ...SUNDAY }],
    days: ['2026-03-22'],
    exceptions: [{ kind: 'cancelled', date: '2026-03-22', schedule_id: id }],
  })
  const [time] = back.weekly
  expect(time?.id).not.toBe(id)
  expect(back.exceptions).toMatchObject([{ kind: 'cancelled', schedule_id: time?.id }])
})

test.each([
  ['a time that is there', { weekly: [SUNDAY] }, 'weekly.0.hour'],
  ['one for a season of it', { weekly: [{ ...SUNDAY, season: 'winter' }] }, 'weekly.0.hour'],
  ['an hour that is none', { weekly: [{ weekday: 1, hour: '25:00' }] }, 'weekly.0.hour'],
  [
    'a day that is not named',
    { days: ['2026-12-24'], exceptions: [{ kind: 'replaced', date: '2026-12-25' }] },
    'exceptions.0.date',
  ],
  [
    'what is said twice',
    {
      days: ['2026-12-25'],
      exceptions: [1, 2].map(() => ({ kind: 'replaced', date: '2026-12-25' })),
    },
    'exceptions.0.date',
  ],
  [
    'a time that the day has not',
    {
      days: ['2026-03-23'],
      exceptions: [{ kind: 'cancelled', date: '2026-03-23', schedule_id: 1 }],
    },
    'exceptions.0.schedule_id',
  ],
  ['half a summer', { summer: { from: '06-15' } }, 'summer.to'],
  ['no intentions at all', { intentions_per_mass: 0 }, 'intentions_per_mass'],
])('%s is refused, and nothing is kept', async (_, changes, field) => {
  const { db, parish, call, heard } = await editing()
  await mass(db, parish, SUNDAY)
  const both = { ...changes, intentions_per_mass: 9, ...changes }
  const { fields } = await refusal(await call('PUT', PATH, both), 400)
  expect(Object.keys(fields ?? {})).toContain(field)
  expect(await db.$count(massSchedules)).toBe(1)
  expect(await db.$count(massExceptions)).toBe(0)
  expect(heard()).toEqual([])
})

test('whoever saves second is told, and overwrites nothing', async () => {
  const { app, db, parish, headers, read, put } = await editing()
  await mass(db, parish, SUNDAY)
  const { version } = await read()
  await put({ weekly: [{ weekday: 1, hour: '09:00' }] })
  const late = { ...headers, 'if-match': `"${version}"` }
  const removed = (await read()).weekly.map(({ id }) => id)
  const answer = await send(app, 'PUT', PATH, { headers: late, body: { removed } })
  expect((await refusal(answer, 412)).code).toBe('changed_meanwhile')
  expect((await read()).weekly).toHaveLength(2)
})

test('what another community has is neither changed nor removed', async () => {
  const { db, other, put } = await editing()
  const theirs = await mass(db, other, SUNDAY)
  await massException(db, other)
  const { weekly } = await put({
    weekly: [{ id: theirs.id, weekday: 5, hour: '08:00' }],
    removed: [theirs.id],
    days: ['2026-12-25'],
  })
  expect(weekly.map(({ id }) => id)).not.toContain(theirs.id)
  const rows = await db.select().from(massSchedules).orderBy(asc(massSchedules.id))
  expect(rows.find(({ id }) => id === theirs.id)).toEqual(theirs)
  expect(await db.$count(massExceptions)).toBe(1)
})

test('intentions of the days to come are told of without a word about whom they are for', async () => {
  const { db, parish, read } = await editing()
  const sunday = await mass(db, parish, SUNDAY)
  const asked = (day: string) =>
    received(db, parish, 'mass-intention', {
      intention_date: day,
      intention_time: '11:00',
      location_id: sunday.id,
    })
  await asked('8/3/2026')
  const waiting = await asked('22/3/2026')
  const declined = await asked('22/3/2026')
  const booked = await asked('29/3/2026')
  await db.transaction(async (tx) => {
    const by = { staffId: null, reason: null }
    await decideRequest(tx, declined.id, { ...by, decision: 'rejected' }, NOW)
    await decideRequest(tx, booked.id, { ...by, decision: 'accepted' }, NOW)
  })
  const { intentions } = await read()
  expect(intentions).toMatchObject([
    { id: waiting.id, status: 'pending', date: '2026-03-22', location_id: sunday.id },
    { id: booked.id, status: 'accepted', date: '2026-03-29', time: '11:00' },
  ])
  expect(Object.keys(intentions[0] ?? {}).sort()).toEqual([
    'date',
    'id',
    'location_description',
    'location_id',
    'status',
    'time',
  ])
})

test('who answers requests is told of those whose mass is not celebrated any more', async () => {
  const { app, db, parish, put, call } = await editing()
  const { headers } = await clerk(db, parish, 'secretary')
  const sunday = await mass(db, parish, SUNDAY)
  const { id } = await received(db, parish, 'mass-intention', {
    intention_date: '22/3/2026',
    intention_time: '11:00',
    location_id: sunday.id,
  })
  const cancelledIds = async () =>
    (
      await good(
        await send(app, 'GET', OFFICE_PATHS.unheldIntentions, { headers }),
        CancelledMassIntentions,
      )
    ).results
  expect(await cancelledIds()).toEqual([])
  await put({ days: ['2026-03-22'], exceptions: [{ kind: 'replaced', date: '2026-03-22' }] })
  expect(await cancelledIds()).toMatchObject([{ id, date: '2026-03-22', time: '11:00' }])
  await refusal(await call('GET', OFFICE_PATHS.unheldIntentions), 403)
})
