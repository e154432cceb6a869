import { describe, expect, test } from 'vitest'
import {
  SECOND_FACTOR_PATHS,
  SecondFactor,
  SecondFactorRule,
} from '#src/contract/account/second-factor.ts'
import { OwnOffices } from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { settlePlatformRule } from '#src/server/office-kit/second-factor-rules.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { signIn } from '../support/fixtures.ts'
import { clerk, office, platformKeeper } from '../support/office.ts'
import { setUp } from '../support/second-factor.ts'
import { send } from '../support/send.ts'

const days = (count: number) => new Date(Date.parse(NOW) + count * 86_400_000).toISOString()

async function scene() {
  const clock = { now: NOW }
  const tests = await testApp({ now: () => clock.now })
  const parish = await office(tests)
  // Days pass in these tests: each call is made in a session of its own.
  const call = async (method: 'GET' | 'PUT', path: string, body?: object) =>
    send(tests.app, method, path, {
      headers: await signIn(tests.db, { id: parish.staffId }, clock.now),
      ...(body && { body }),
    })
  const rule = (body: object) => call('PUT', OFFICE_PATHS.officeSecondFactor, body)
  const offices = async () => good(await call('GET', OFFICE_PATHS.ownOffices), OwnOffices)
  return { ...tests, ...parish, call, clock, rule, offices }
}

describe('a parish that asks for it', () => {
  test('says by when, then closes its office to who has none; what is personal stays open', async () => {
    const { rule, offices, call, clock } = await scene()
    await good(await rule({ required: true }), SecondFactorRule)
    expect((await offices()).results[0]?.second_factor_due_at).toBe(days(14))
    clock.now = days(13)
    expect((await call('GET', OFFICE_PATHS.officePending)).status).toBe(200)
    clock.now = days(14)
    for (const path of [OFFICE_PATHS.officePending, '/entities', OFFICE_PATHS.colleagues]) {
      expect((await refusal(await call('GET', path), 403)).code).toBe('second_factor_needed')
    }
    for (const path of [
      socialPaths('adro').getProfile,
      PATHS.ownRequests,
      SECOND_FACTOR_PATHS.secondFactor,
    ]) {
      expect((await call('GET', path)).status).toBe(200)
    }
    expect((await offices()).results).toHaveLength(1)
  })

  test('is open again as soon as it is set up, and closed when it is turned off', async () => {
    const tests = await scene()
    const { rule, call, clock, offices, app, db, staffId } = tests
    await rule({ required: true, grace_days: 0 })
    await refusal(await call('GET', OFFICE_PATHS.officePending), 403)
    await setUp(tests, tests.headers, clock.now)
    expect((await call('GET', OFFICE_PATHS.officePending)).status).toBe(200)
    expect((await offices()).results[0]?.second_factor_due_at).toBeNull()
    const headers = await signIn(db, { id: staffId })
    await send(app, 'DELETE', SECOND_FACTOR_PATHS.secondFactor, { headers })
    await refusal(await call('GET', OFFICE_PATHS.officePending), 403)
  })

  test('counts the days of a new colleague from when they came', async () => {
    const { rule, parish, db, app, clock } = await scene()
    await rule({ required: true, grace_days: 3 })
    clock.now = days(10)
    const { id } = await clerk(db, parish, 'secretary', clock.now)
    const headers = await signIn(db, { id }, clock.now)
    const state = await good(
      await send(app, 'GET', SECOND_FACTOR_PATHS.secondFactor, { headers }),
      SecondFactor,
    )
    expect(state).toMatchObject({ works_in_office: true, due_at: days(13) })
  })

  test('counts on from when it first asked, whatever is saved since', async () => {
    const { rule, offices, clock } = await scene()
    await rule({ required: true })
    clock.now = days(5)
    await rule({ required: true, grace_days: 20 })
    expect((await offices()).results[0]?.second_factor_due_at).toBe(days(20))
    const off = await good(await rule({ required: false }), SecondFactorRule)
    expect(off).toEqual({ required: false, grace_days: 14, required_by_platform: false })
    expect((await offices()).results[0]?.second_factor_due_at).toBeNull()
  })

  test('is no other parish, and only its administrators decide it', async () => {
    const { rule, db, app, parish } = await scene()
    await rule({ required: true, grace_days: 0 })
    const other = await office({ app, db } as Awaited<ReturnType<typeof testApp>>)
    expect((await other.call('GET', OFFICE_PATHS.officePending)).status).toBe(200)
    const { headers } = await clerk(db, other.parish, 'secretary')
    const tried = { headers, body: { required: true } }
    await refusal(await send(app, 'PUT', OFFICE_PATHS.officeSecondFactor, tried), 403)
    const foreign = { ...tried.headers, 'x-subscription': String(parish.id) }
    const asked = { headers: foreign, body: { required: false } }
    await refusal(await send(app, 'PUT', OFFICE_PATHS.officeSecondFactor, asked), 404)
  })

  test.each([-1, 91, 1.5])('takes no %d days', async (grace_days) => {
    const { rule } = await scene()
    const { fields } = await refusal(await rule({ required: true, grace_days }), 400)
    expect(fields).toHaveProperty('grace_days')
  })
})

describe('a portal that asks for it', () => {
  test('does so in all offices and of who keeps it, from the start on which it began', async () => {
    const { db, call, offices, clock, app } = await scene()
    const keeper = await platformKeeper(db)
    await settlePlatformRule(db, { graceDays: 7 }, NOW)
    await settlePlatformRule(db, { graceDays: 7 }, days(3))
    expect((await offices()).results[0]?.second_factor_due_at).toBe(days(7))
    clock.now = days(7)
    await refusal(await call('GET', OFFICE_PATHS.officePending), 403)
    const headers = await signIn(db, keeper, clock.now)
    const degree = { headers, body: { name: 'Madrinha' } }
    const refused = await send(app, 'POST', '/relationship_degrees', degree)
    expect((await refusal(refused, 403)).code).toBe('second_factor_needed')
    await settlePlatformRule(db, undefined, days(8))
    expect((await call('GET', OFFICE_PATHS.officePending)).status).toBe(200)
  })
})
