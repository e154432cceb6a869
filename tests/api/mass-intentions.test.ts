import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Done } from '#src/contract/account/session.ts'
import { ComingMasses } from '#src/contract/masses/coming-mass.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { MassIntentionDetails } from '#src/contract/requests/mass-intention.ts'
import { requests } from '#src/server/db/schema.ts'
import { reserveMassCapacity } from '#src/server/features/mass-intentions/mass-capacity.ts'
import { decideRequest } from '#src/server/features/requests/decide.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, type TestApp, testApp } from '../support/app.ts'
import { community, mass, massException } from '../support/fixtures.ts'
import { entity, member } from '../support/member.ts'
import { FORMS, received } from '../support/requests.ts'
import { statementsOf } from '../support/statements.ts'

const SLUG = 'santa-marta'
const notifyPath = pathOf(PATHS.notifyMassIntention, { community: SLUG })
const comingPath = pathOf(PATHS.comingMasses, { community: SLUG })

/** A parish of two intentions per mass, with a mass on Sundays at 11 and one on Fridays at 18:30. */
async function privateArea(timezone = 'Europe/Lisbon') {
  const tests = await testApp()
  const parish = await community(tests.db, { slug: SLUG, timezone, intentionsPerMass: 2 })
  const sunday = await mass(tests.db, parish, { place: 'Capela de São Brás' })
  const friday = await mass(tests.db, parish, { weekday: 5, hour: '18:30' })
  await mass(tests.db, parish, { weekday: 6, hour: '17:00', celebration: 'confession' })
  const maria = await member(tests, [parish])
  const ask = (changes: object = {}) =>
    maria.send(
      'POST',
      notifyPath,
      { pending_mass_intentions: { ...FORMS['mass-intention'], ...changes } },
      { 'accept-language': 'en' },
    )
  const coming = async () => (await good(await maria.send('GET', comingPath), ComingMasses)).results
  return { ...tests, parish, sunday, friday, maria, ask, coming }
}

async function accepted(
  { db }: TestApp,
  parish: { id: number },
  changes: Record<string, unknown> = {},
) {
  const { id } = await received(db, parish, 'mass-intention', changes)
  const decision = { decision: 'accepted', staffId: null, reason: null } as const
  await db.transaction((tx) => decideRequest(tx, id, decision, NOW))
}

describe('the coming masses', () => {
  test('are those of the timetable for eight weeks, soonest first, by the wall clock', async () => {
    const { parish, sunday, friday, coming } = await privateArea()
    // The moment of the tests is a Sunday at noon: today's mass is over.
    const masses = await coming()
    expect(masses.slice(0, 2)).toEqual([
      {
        location_id: friday.id,
        location_description: parish.name,
        date: '2026-03-20',
        time: '18:30',
        is_full: false,
      },
      {
        location_id: sunday.id,
        location_description: 'Capela de São Brás',
        date: '2026-03-22',
        time: '11:00',
        is_full: false,
      },
    ])
    expect(masses).toHaveLength(15)
    expect(masses.at(-1)?.date).toBe('2026-05-08')
  })

  test('begin with today where the clock of the community shows an earlier hour', async () => {
    const { coming } = await privateArea('Atlantic/Azores')
    expect((await coming())[0]?.date).toBe('2026-03-20')
    const { coming: inLima } = await privateArea('America/Lima')
    expect((await inLima())[0]).toMatchObject({ date: '2026-03-15', time: '11:00' })
  })

  test('leave out what is cancelled and have what is added, without a weekly time', async () => {
    const { db, parish, sunday, coming } = await privateArea()
    const scheduleId = sunday.id
    await massException(db, parish, { kind: 'cancelled', date: '2026-03-22', scheduleId })
    await massException(db, parish, { date: '2026-03-19', hour: '21:00', place: 'Ermida' })
    const masses = await coming()
    expect(masses.map(({ date }) => date)).not.toContain('2026-03-22')
    expect(masses[0]).toMatchObject({
      ...{ location_id: null, location_description: 'Ermida', date: '2026-03-19', time: '21:00' },
    })
  })

  test('say which are full: by accepted intentions for that mass, and by no others', async () => {
    const tests = await privateArea()
    const { db, parish, sunday, coming } = tests
    await mass(db, parish, { place: 'Igreja matriz' })
    await accepted(tests, parish, { location_description: 'capela de sao bras' })
    await received(db, parish, 'mass-intention', { location_description: 'Capela de São Brás' })
    await accepted(tests, parish, { intention_date: '29/3/2026', location_id: sunday.id })
    await accepted(tests, parish, { location_description: 'Igreja matriz' })
    expect((await coming()).filter(({ is_full }) => is_full)).toEqual([])
    await accepted(tests, parish, { location_id: sunday.id })
    expect((await coming()).filter(({ is_full }) => is_full)).toMatchObject([
      { date: '2026-03-22', time: '11:00', location_id: sunday.id },
    ])
  })

  test('are full by those as well that name the place in words of their own', async () => {
    const tests = await privateArea()
    const { parish, sunday, coming } = tests
    for (const location_description of ['Capela', 'S. Brás']) {
      await accepted(tests, parish, { location_description })
    }
    expect((await coming()).filter(({ is_full }) => is_full)).toMatchObject([
      { date: '2026-03-22', time: '11:00', location_id: sunday.id },
    ])
  })

  test('take as many statements for a year of intentions as for none', async () => {
    const tests = await privateArea()
    const before = await statementsOf(tests.db, tests.coming)
    for (const day of ['22/3/2026', '29/3/2026', '5/4/2026']) {
      await accepted(tests, tests.parish, { intention_date: day })
    }
    expect(await statementsOf(tests.db, tests.coming)).toHaveLength(before.length)
  })

  test('are for members only', async () => {
    const tests = await privateArea()
    expect((await tests.get(comingPath)).status).toBe(401)
    const stranger = await member(tests, [])
    await refusal(await stranger.send('GET', comingPath), 403)
  })
})

describe('an intention', () => {
  test('for a mass of the timetable names its place as the timetable does', async () => {
    const { db, sunday, ask } = await privateArea()
    await good(await ask({ location_id: sunday.id, location_description: 'anything' }), Done)
    const [row] = await db.select().from(requests)
    expect(row?.details).toMatchObject({ location_description: 'Capela de São Brás' })
    expect(row).toMatchObject({ day: '2026-03-22', hour: '11:00:00' })
  })

  test('is not for a mass that is cancelled, however it is named', async () => {
    const { db, parish, sunday, ask } = await privateArea()
    const scheduleId = sunday.id
    await massException(db, parish, { kind: 'cancelled', date: '2026-03-22', scheduleId })
    await refusal(await ask({ location_id: sunday.id }), 400)
    const typed = { intention_time: '11:00', location_description: 'capela de sao bras' }
    const { fields } = await refusal(await ask(typed), 400)
    expect(Object.values(fields ?? {})[0]).toContain('not celebrated')
    await good(await ask({ ...typed, location_description: 'Igreja matriz' }), Done)
  })

  test('may be for a mass that was added', async () => {
    const { db, parish, ask } = await privateArea()
    await massException(db, parish, { date: '2026-03-19', hour: '21:00', place: 'Ermida' })
    const added = { intention_time: '21:00', location_description: 'Ermida', location_id: null }
    await good(await ask({ ...added, intention_date: '19/3/2026' }), Done)
  })

  test('may be for another mass, that is typed, of today or later', async () => {
    const { ask } = await privateArea()
    await good(await ask({ intention_date: '15/3/2026', intention_time: '09:15' }), Done)
  })

  test.each([
    [{ intention_date: '14/3/2026' }, 'intention_date', 'from today on'],
    [{ intention_date: '15/03/2026' }, 'intention_date', 'day/month/year'],
    [{ intention_date: '2026-03-22T11:00' }, 'intention_date', 'day/month/year'],
    [{ intention_date: '31/4/2026' }, 'intention_date', 'day/month/year'],
    [{ intention_time: '25:00' }, 'intention_time', '18:30'],
    [{ location_id: 2_147_483_647 }, 'location_id', 'not celebrated'],
    [{ requested_by_id: 1 }, 'requested_by_id', 'number of a record'],
  ])('with %j is refused', async (changes, field, words) => {
    const { ask } = await privateArea()
    const { fields } = await refusal(await ask(changes), 400)
    expect(Object.keys(fields ?? {})).toEqual([`pending_mass_intentions.${field}`])
    expect(Object.values(fields ?? {})[0]).toContain(words)
  })

  test('is past by the calendar of the community, not by that of Greenwich', async () => {
    const now = '2026-03-15T23:30:00.000Z'
    const tests = await testApp({ now: () => now })
    const parish = await community(tests.db, { slug: SLUG, timezone: 'Asia/Dili' })
    const maria = await member(tests, [parish])
    const ask = (intention_date: string) =>
      maria.send('POST', notifyPath, {
        pending_mass_intentions: { ...FORMS['mass-intention'], intention_date },
      })
    await refusal(await ask('15/3/2026'), 400)
    await good(await ask('16/3/2026'), Done)
  })

  test('for another weekday, hour or parish than the chosen mass has is refused', async () => {
    const { db, sunday, friday, ask } = await privateArea()
    const elsewhere = await community(db)
    const foreign = await mass(db, elsewhere)
    for (const changes of [
      { location_id: friday.id },
      { location_id: sunday.id, intention_time: '11:30' },
      { location_id: sunday.id, intention_date: '23/3/2026' },
      { location_id: foreign.id },
    ]) {
      const { fields } = await refusal(await ask(changes), 400)
      expect(Object.keys(fields ?? {})).toEqual(['pending_mass_intentions.location_id'])
    }
  })

  test('for confessions is none', async () => {
    const { db, parish, ask } = await privateArea()
    const confession = await mass(db, parish, { celebration: 'confession' })
    await refusal(await ask({ location_id: confession.id }), 400)
  })

  test('for a mass that is full is refused, for the next one it is not', async () => {
    const tests = await privateArea()
    const { db, parish, sunday, ask } = tests
    await mass(db, parish, { weekday: 6, hour: '17:00', place: 'Igreja matriz' })
    for (const _ of [1, 2]) {
      await accepted(tests, parish, { location_description: 'Capela de São Brás' })
    }
    for (const changes of [
      { location_id: sunday.id },
      { location_description: '  CAPELA de são bras' },
    ]) {
      const { code, fields } = await refusal(await ask(changes), 409)
      expect(code).toBe('mass_full')
      expect(Object.keys(fields ?? {})).toEqual(['pending_mass_intentions.intention_time'])
    }
    await good(await ask({ location_id: sunday.id, intention_date: '29/3/2026' }), Done)
    await good(await ask(), Done)
  })

  test('gets into no full mass by another name of its place', async () => {
    const tests = await privateArea()
    const { db, parish, sunday, ask } = tests
    await mass(db, parish, { weekday: 6, hour: '17:00', place: 'Igreja matriz' })
    for (const _ of [1, 2]) await accepted(tests, parish, { location_id: sunday.id })
    expect(await refusal(await ask({ location_description: 'Na capela' }), 409)).toMatchObject({
      code: 'mass_full',
    })
    // Elsewhere in the parish, or at another hour, it is another mass.
    await good(await ask({ location_description: 'igreja Matriz' }), Done)
    const later = { intention_time: '12:30', location_description: 'Na capela' }
    await good(await ask(later), Done)
    // The one who accepts counts it like the one who asks.
    const typed = await received(db, parish, 'mass-intention', { location_description: 'Capela' })
    const details = v.parse(MassIntentionDetails, typed.details)
    const accepting = { communityId: parish.id, now: NOW }
    await expect(
      db.transaction((tx) => reserveMassCapacity(tx, accepting, details)),
    ).rejects.toMatchObject({ code: 'mass_full' })
  })

  test('may be asked by a number of the register that is one’s own', async () => {
    const { db, parish, maria, ask } = await privateArea()
    const { id } = await entity(db, parish, { accountId: maria.id })
    await good(await ask({ requested_by_id: id }), Done)
  })
})
