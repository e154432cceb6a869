import { expect, test } from 'vitest'
import { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { paged } from '#src/contract/paging.ts'
import { massExceptions } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { community, configuration, mass, massException } from '../support/fixtures.ts'
import { office } from '../support/office.ts'
import { statementsOf } from '../support/statements.ts'

const PATH = '/masses_exceptions'

/** An editor's calls, what the publisher was told of, and what is public. */
async function editing() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { parish, call } = await office(tests, 'editor')
  const heard = () =>
    jobs.later.splice(0).map(({ job }) => (job.kind === 'publish-event' ? job.changed : job.kind))
  const shown = async () =>
    (await tests.json(`/app/masses_schedules/get_chapelrie_mobile/${parish.slug}`)) as {
      masses_schedules: MassSchedule[]
      masses_summer: unknown
      masses_exceptions: MassException[]
    }
  const add = async (form: object) => good(await call('POST', PATH, form), MassException)
  return { ...tests, parish, call, heard, shown, add, elsewhere: await community(tests.db) }
}

test('exceptions are written one by one, announced, and public with the timetable', async () => {
  const { db, parish, call, heard, shown, add, elsewhere } = await editing()
  const weekly = await mass(db, parish)
  const night = await add({
    kind: 'added',
    date: '2026-12-25',
    hour: '00:00',
    name: 'Missa do Galo',
  })
  expect(night).toMatchObject({ celebration: 'mass', schedule_id: null, place: null })
  const whole = await add({ kind: 'replaced', date: '2026-12-25', note: 'Só à noite' })
  const off = await add({ kind: 'cancelled', date: '2026-11-22', schedule_id: weekly.id })
  const holy = await add({ kind: 'like_sunday', date: '2026-12-08' })
  const changed = await call('PUT', `${PATH}/${night.id}`, { place: 'Matriz', language: 'en' })
  const expected = { ...night, place: 'Matriz', language: 'en' }
  expect(await good(changed, MassException)).toEqual(expected)
  expect((await shown()).masses_exceptions).toEqual([off, holy, expected, whole])
  const list = await good(await call('GET', PATH), paged(MassException))
  expect(list.results).toEqual([off, holy, expected, whole])
  const report = await (await call('GET', `${PATH}/detailed_report?format=csv`)).text()
  expect(report).toContain('"2026-12-08","Como ao domingo"')
  expect(heard()).toEqual(Array.from({ length: 5 }, () => 'masses'))
  const foreign = await massException(db, elsewhere)
  await refusal(await call('POST', `${PATH}/bulk_delete`, [off.id, foreign.id]), 404)
  heard()
  expect((await call('DELETE', `${PATH}/${off.id}`)).status).toBe(200)
  expect(heard()).toEqual(['masses'])
  expect(await db.$count(massExceptions)).toBe(4)
})

test.each([
  [{ kind: 'moved', date: '2026-12-25' }, 'kind'],
  [{ kind: 'replaced', date: '2026-02-30' }, 'date'],
  [{ kind: 'added', date: '2026-12-25' }, 'hour'],
  [{ kind: 'added', date: '2026-12-25', hour: '24:00' }, 'hour'],
  [{ kind: 'added', date: '2026-12-25', hour: '10:00', celebration: 'vespers' }, 'celebration'],
  [{ kind: 'cancelled', date: '2026-12-25' }, 'schedule_id'],
  [{ kind: 'replaced', date: '2026-12-25', schedule_id: 1 }, 'schedule_id'],
  [{ kind: 'replaced', date: '2026-12-25', hour: '10:00' }, 'hour'],
])('%j is refused', async (form, field) => {
  const { call, heard } = await editing()
  const { fields } = await refusal(await call('POST', PATH, form), 400)
  expect(Object.keys(fields ?? {})).toEqual([field])
  expect(heard()).toEqual([])
})

test('what is cancelled is a time of the own timetable, and goes with it', async () => {
  const { db, parish, call, add, elsewhere } = await editing()
  const theirs = await mass(db, elsewhere)
  const form = { kind: 'cancelled', date: '2026-11-22' }
  const { fields } = await refusal(
    await call('POST', PATH, { ...form, schedule_id: theirs.id }),
    400,
  )
  expect(Object.keys(fields ?? {})).toEqual(['schedule_id'])
  const own = await mass(db, parish)
  await add({ ...form, schedule_id: own.id })
  expect((await call('DELETE', `/masses_schedules/${own.id}`)).status).toBe(200)
  expect(await db.$count(massExceptions)).toBe(0)
})

test('one kind becomes another only as a whole', async () => {
  const { call, add } = await editing()
  const { id } = await add({ kind: 'added', date: '2026-12-25', hour: '10:00' })
  const { fields } = await refusal(await call('PUT', `${PATH}/${id}`, { kind: 'replaced' }), 400)
  expect(Object.keys(fields ?? {}).sort()).toEqual(['celebration', 'hour'])
  const whole = { kind: 'replaced', hour: null, celebration: null }
  await good(await call('PUT', `${PATH}/${id}`, whole), MassException)
})

test('days of weeks that are over are kept for the office, and public no more', async () => {
  const { db, parish, call, shown } = await editing()
  // The moment of the tests is 15 March 2026.
  for (const date of ['2026-03-07', '2026-03-08', '2026-03-15']) {
    await massException(db, parish, { date })
  }
  expect((await shown()).masses_exceptions.map(({ date }) => date)).toEqual([
    '2026-03-08',
    '2026-03-15',
  ])
  expect((await good(await call('GET', PATH), paged(MassException))).total).toBe(3)
})

test('the summer timetable has a first and a last day, or there is none', async () => {
  const { db, parish, call, shown } = await editing()
  const { id } = await configuration(db, parish)
  const put = (body: object) => call('PUT', `/websites/configurations/${id}`, body)
  const { fields } = await refusal(await put({ masses_summer_from: '06-15' }), 400)
  expect(Object.keys(fields ?? {})).toEqual(['masses_summer_to'])
  await refusal(await put({ masses_summer_from: '02-29', masses_summer_to: '03-01' }), 400)
  expect((await shown()).masses_summer).toBeNull()
  const days = { masses_summer_from: '06-15', masses_summer_to: '09-15' }
  expect(await good(await put(days), WebsiteConfiguration)).toMatchObject(days)
  expect((await shown()).masses_summer).toEqual({ from: '06-15', to: '09-15' })
})

test('nothing is said of a day twice, neither anew nor by a change', async () => {
  const { db, parish, call, heard, add } = await editing()
  const weekly = await mass(db, parish)
  const said = [
    { kind: 'cancelled', date: '2026-11-22', schedule_id: weekly.id },
    { kind: 'added', date: '2026-12-25', hour: '00:00' },
    { kind: 'replaced', date: '2026-12-26' },
    { kind: 'like_sunday', date: '2026-12-08' },
  ]
  for (const form of said) {
    const { id } = await add(form)
    await good(await call('PUT', `${PATH}/${id}`, { note: 'Dito uma vez' }), MassException)
    heard()
    const { fields } = await refusal(await call('POST', PATH, { ...form, note: 'Outra vez' }), 400)
    expect(fields?.date).toContain('já está dito')
  }
  const other = await add({ kind: 'added', date: '2026-12-25', hour: '00:00', place: 'Ermida' })
  heard()
  await refusal(await call('PUT', `${PATH}/${other.id}`, { place: null }), 400)
  expect(heard()).toEqual([])
  const twice = { kind: 'added', date: '2026-12-31', hour: '17:00' }
  const answers = await Promise.all([1, 2].map(() => call('POST', PATH, twice)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('what is cancelled is a time that its day would have', async () => {
  const { db, parish, call, add } = await editing()
  await configuration(db, parish, { massesSummerFrom: '06-15', massesSummerTo: '09-15' })
  const sunday = await mass(db, parish)
  const friday = await mass(db, parish, { weekday: 5, hour: '18:30' })
  const summer = await mass(db, parish, { hour: '20:00', season: 'summer' })
  const cancel = (date: string, { id }: { id: number }) =>
    call('POST', PATH, { kind: 'cancelled', date, schedule_id: id })
  await add({ kind: 'replaced', date: '2026-12-25' })
  const { id: holyDay } = await add({ kind: 'like_sunday', date: '2026-12-04' })
  for (const [date, time] of [
    ['2026-11-23', sunday],
    ['2026-11-22', summer],
    ['2026-12-25', friday],
    ['2026-12-04', friday],
  ] as const) {
    const { fields } = await refusal(await cancel(date, time), 400)
    expect(fields).toEqual({ date: expect.stringContaining('não é desse dia') })
  }
  await good(await cancel('2026-06-21', summer), MassException)
  await good(await cancel('2026-12-04', sunday), MassException)
  const { id } = await good(await cancel('2026-11-27', friday), MassException)
  await refusal(await call('PUT', `${PATH}/${id}`, { date: '2026-11-28' }), 400)
  await good(await call('PUT', `${PATH}/${id}`, { date: '2026-12-11' }), MassException)
  // A holy day that becomes a day without its Mass has the times of its weekday.
  const instead = { kind: 'cancelled', schedule_id: friday.id }
  await good(await call('PUT', `${PATH}/${holyDay}`, instead), MassException)
})

test('a time that is deleted takes what is said of it along, in one change', async () => {
  const { db, parish, call, heard, shown, add } = await editing()
  const [kept, gone] = [await mass(db, parish), await mass(db, parish, { hour: '18:00' })]
  const ofKept = await add({ kind: 'cancelled', date: '2026-11-22', schedule_id: kept.id })
  await add({ kind: 'cancelled', date: '2026-11-22', schedule_id: gone.id })
  await add({ kind: 'cancelled', date: '2026-11-29', schedule_id: gone.id })
  heard()
  const answer = await call('DELETE', `/masses_schedules/${gone.id}`)
  expect(await answer.json()).toEqual({ id: gone.id })
  expect(heard()).toEqual(['masses'])
  const { masses_schedules, masses_exceptions } = await shown()
  expect(masses_schedules.map(({ id }) => id)).toEqual([kept.id])
  expect(masses_exceptions).toEqual([ofKept])
})

test('a time that is deleted while it is cancelled is there, or is not', async () => {
  const { db, parish, call } = await editing()
  const seen = new Set<number>()
  for (let round = 0; round < 12; round += 1) {
    const { id } = await mass(db, parish)
    const form = { kind: 'cancelled', date: '2026-11-22', schedule_id: id }
    const [deleted, cancelled] = await Promise.all([
      call('DELETE', `/masses_schedules/${id}`),
      call('POST', PATH, form),
    ])
    expect(deleted.status).toBe(200)
    seen.add(cancelled.status)
    if (cancelled.status === 400) await refusal(cancelled, 400)
  }
  // Written and gone before it could be answered, it is not found.
  expect([...seen].filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  expect(await db.$count(massExceptions)).toBe(0)
})

test('the time that an exception names is held until it is written', async () => {
  const { db, parish, add } = await editing()
  const { id } = await mass(db, parish)
  const form = { kind: 'cancelled', date: '2026-11-22', schedule_id: id }
  const statements = await statementsOf(db, () => add(form))
  expect(statements.filter((one) => one.includes('for key share'))).toHaveLength(1)
})
