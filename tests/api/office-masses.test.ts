import { expect, test } from 'vitest'
import { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { decideRequest } from '#src/server/features/requests/decide.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, NOW, testApp } from '../support/app.ts'
import { community, mass, massException } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const of = (day_from: unknown) => filtered(OFFICE_PATHS.officeMasses, { day_from })

test('a week has its masses, those that were moved or added, and those that are full', async () => {
  const tests = await testApp()
  const { db } = tests
  const parish = await community(db, { timezone: 'Europe/Lisbon', intentionsPerMass: 1 })
  const { headers } = await clerk(db, parish, 'secretary')
  const sunday = await mass(db, parish, { place: 'Capela de São Brás' })
  const friday = await mass(db, parish, { weekday: 5, hour: '18:30' })
  await mass(db, parish, { weekday: 6, hour: '17:00', celebration: 'confession' })
  await massException(db, parish, { date: '2026-03-18', hour: '19:00' })
  const { id } = await received(db, parish, 'mass-intention', {
    intention_date: '20/3/2026',
    intention_time: '18:30',
    location_id: friday.id,
  })
  const decision = { decision: 'accepted', staffId: null, reason: null } as const
  await db.transaction((tx) => decideRequest(tx, id, decision, NOW))
  const week = await good(await send(tests.app, 'GET', of('2026-03-16'), { headers }), OfficeMasses)
  expect(week.intentions_per_mass).toBe(1)
  expect(
    week.results.map(({ date, time, location_id, is_full }) => [date, time, location_id, is_full]),
  ).toEqual([
    ['2026-03-18', '19:00', null, false],
    ['2026-03-20', '18:30', friday.id, true],
    ['2026-03-22', '11:00', sunday.id, false],
  ])
  expect(week.missing).toEqual([])
  expect(week.results[1]?.location_description).toBe(parish.name)
  expect(week.results[2]?.location_description).toBe('Capela de São Brás')
})

test('a mass that was cancelled, or gives way to a feast, is told of as missing', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests, 'secretary')
  const { db } = tests
  const sunday = await mass(db, parish)
  const friday = await mass(db, parish, { weekday: 5, hour: '18:30', place: 'Capela' })
  await mass(db, parish, { weekday: 5, hour: '17:30', celebration: 'confession' })
  const cancelled = { kind: 'cancelled', scheduleId: friday.id, date: '2026-03-20' } as const
  await massException(db, parish, cancelled)
  await massException(db, parish, { kind: 'replaced', date: '2026-03-22' })
  const week = await good(await call('GET', of('2026-03-16')), OfficeMasses)
  expect(week.results).toEqual([])
  expect(week.missing).toEqual([
    {
      ...{ location_id: friday.id, location_description: 'Capela' },
      ...{ date: '2026-03-20', time: '18:30' },
    },
    expect.objectContaining({ location_id: sunday.id, date: '2026-03-22' }),
  ])
})

test('a week of the past is there too, and a day that is none is refused', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests, 'secretary')
  await mass(tests.db, parish)
  const past = await good(await call('GET', of('2026-03-02')), OfficeMasses)
  expect(past).toMatchObject({ results: [{ date: '2026-03-08' }], intentions_per_mass: null })
  for (const path of [OFFICE_PATHS.officeMasses, of('2026-02-31'), of(7)]) {
    expect(Object.keys((await refusal(await call('GET', path), 400)).fields ?? {})).toHaveLength(1)
  }
})

test('only who answers requests there is told', async () => {
  const tests = await testApp()
  const { headers, call, parish } = await office(tests, 'editor')
  await refusal(await call('GET', of('2026-03-16')), 403)
  await refusal(await send(tests.app, 'GET', of('2026-03-16')), 401)
  const elsewhere = await office(tests, 'secretary')
  const asked = { ...elsewhere.headers, 'x-subscription': `${parish.id}` }
  await refusal(await send(tests.app, 'GET', of('2026-03-16'), { headers: asked }), 404)
  expect(Object.keys(headers)).toContain('authorization')
})
