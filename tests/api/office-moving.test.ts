import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Done } from '#src/contract/account/session.ts'
import { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import { CancelledMassIntentions } from '#src/contract/masses/timetable.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import {
  type RequestRecordDetail,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { communities, requests, undeliveredMails } from '#src/server/db/schema.ts'
import { noteGivenUp } from '#src/server/features/requests/undelivered.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { account, mass, massException, signIn } from '../support/fixtures.ts'
import { deliver } from '../support/mailed.ts'
import { office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

/** Sunday 22 March 2026 has two masses, which take one intention each: 9:30 and 11:00. */
async function scene() {
  const tests = await testApp()
  const on = { tests, ...tests, ...(await office(tests)) }
  await on.db
    .update(communities)
    .set({ intentionsPerMass: 1 })
    .where(eq(communities.id, on.parish.id))
  const early = await mass(on.db, on.parish, { hour: '09:30', place: 'Capela' })
  const late = await mass(on.db, on.parish, { hour: '11:00', place: 'Igreja matriz' })
  return { ...on, early, late }
}
type Scene = Awaited<ReturnType<typeof scene>>

const SUNDAY = '2026-03-22'
const EARLY = { date: SUNDAY, time: '09:30', location_description: 'Capela' }
const LATE = { date: SUNDAY, time: '11:00', location_description: 'Igreja matriz' }

const asked = (on: Scene, form = {}, more = {}) =>
  received(on.db, on.parish, 'mass-intention', form, more)
const accept = ({ call }: Scene, { id }: { id: number }) =>
  call('PUT', `/pending_mass_intentions/accept/${id}`)
const move = ({ app, headers }: Scene, { id }: { id: number }, body: object, version?: string) =>
  send(app, 'PUT', pathOf(OFFICE_PATHS.moveIntention, { id }), {
    body,
    headers: { ...headers, ...(version !== undefined && { 'If-Match': `"${version}"` }) },
  })
const done = async (response: Response) => good(response, Done)
const detail = async ({ call }: Scene, { id }: { id: number }): Promise<RequestRecordDetail> =>
  (await good(
    await call('GET', `/pending_mass_intentions/${id}`),
    requestRecordDetail('mass-intention'),
  )) as unknown as RequestRecordDetail
const isFull = async ({ call }: Scene) => {
  const query = encodeURIComponent(JSON.stringify({ day_from: SUNDAY }))
  const week = await good(
    await call('GET', `${OFFICE_PATHS.officeMasses}?query=${query}`),
    OfficeMasses,
  )
  return Object.fromEntries(
    week.results.filter(({ date }) => date === SUNDAY).map(({ time, is_full }) => [time, is_full]),
  )
}

describe('an intention that was accepted', () => {
  test('goes to another mass, gives its room back, and stands in the history', async () => {
    const on = await scene()
    const [first, second] = [await asked(on), await asked(on)]
    await good(await accept(on, first), v.unknown())
    expect(await isFull(on)).toEqual({ '09:30': false, '11:00': true })
    await done(await move(on, first, EARLY))
    expect(await isFull(on)).toEqual({ '09:30': true, '11:00': false })
    const { history, ...record } = await detail(on, first)
    expect(record).toMatchObject({
      ...{ status: 'accepted', intention_date: '22/3/2026', intention_time: '09:30' },
      ...{ location_id: on.early.id, location_description: 'Capela' },
      intention_description: 'Pelo meu pai',
    })
    expect(history.at(-1)).toMatchObject({
      ...{ action: 'moved', reason: null, by: { id: on.staffId } },
      move: {
        from: { date: SUNDAY, time: '11:00', place: 'Igreja matriz' },
        to: { date: SUNDAY, time: '09:30', place: 'Capela' },
      },
    })
    await good(await accept(on, second), v.unknown())
  })

  test.each(LOCALES)('is told to who asked, in their language: %s', async (locale) => {
    const on = await scene()
    const ana = await account(on.db, { email: 'ana@example.org' })
    const request = await asked(on, {}, { accountId: ana.id })
    await on.db.update(requests).set({ locale }).where(eq(requests.id, request.id))
    await good(await accept(on, request), v.unknown())
    on.jobs.length = 0
    await done(await move(on, request, { ...EARLY, reason: 'O senhor prior está fora.' }))
    const [mail, ...more] = await deliver(on)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'ana@example.org', locale })
    const [now, before] = { pt: ['9h30', '11h00'], es: ['9:30', '11:00'], en: ['9:30', '11:00'] }[
      locale
    ]
    expect(mail?.text).toMatch(new RegExp(`${now}, Capela[\\s\\S]*${before}, Igreja matriz`))
    expect(mail?.text).toContain('O senhor prior está fora.')
    expect(mail?.text).toContain(`/${on.parish.slug}/private-area/requests`)
    const own = await good(
      await send(on.app, 'GET', pathOf(PATHS.ownRequest, request), {
        headers: await signIn(on.db, ana),
      }),
      OwnRequestDetail,
    )
    expect(own).toMatchObject({ day: SUNDAY, hour: '09:30' })
    expect(own.history.at(-1)).toMatchObject({
      ...{ action: 'moved', reason: 'O senhor prior está fora.' },
      move: { to: { time: '09:30', place: 'Capela' } },
    })
    expect(JSON.stringify(own)).not.toContain('"by"')
  })

  test('that is moved twice is told of where it is, once it was freed not at all', async () => {
    const on = await scene()
    const request = await asked(on)
    await good(await accept(on, request), v.unknown())
    on.jobs.length = 0
    await done(await move(on, request, EARLY))
    await done(await move(on, request, { ...EARLY, date: '2026-03-29' }))
    for (const mail of await deliver(on)) expect(mail.text).toContain('29 de março')
    await done(await on.call('PUT', pathOf(OFFICE_PATHS.reopenRequest, request), {}))
    on.jobs.splice(0, on.jobs.length, { kind: 'request-moved', requestId: request.id })
    expect(await deliver(on)).toEqual([])
  })

  test('is no longer among those without a mass', async () => {
    const on = await scene()
    const request = await asked(on, { location_id: on.late.id })
    await good(await accept(on, request), v.unknown())
    await massException(on.db, on.parish, {
      ...{ kind: 'cancelled', date: SUNDAY, scheduleId: on.late.id },
    })
    const cancelled = async () =>
      (await good(await on.call('GET', OFFICE_PATHS.unheldIntentions), CancelledMassIntentions))
        .results
    expect((await cancelled()).map(({ id }) => id)).toEqual([request.id])
    await done(await move(on, request, EARLY))
    expect(await cancelled()).toEqual([])
  })

  test('whose mail did not arrive is told to the office', async () => {
    const on = await scene()
    const { id } = await asked(on)
    await noteGivenUp(on.db, { kind: 'request-moved', requestId: id }, NOW)
    expect(await on.db.$count(undeliveredMails)).toBe(1)
  })
})

test('an intention that waits goes to another mass without a mail, and is booked there', async () => {
  const on = await scene()
  const request = await asked(on)
  await done(await move(on, request, EARLY))
  expect(on.jobs).toEqual([])
  expect(await detail(on, request)).toMatchObject({ status: 'pending', intention_time: '09:30' })
  await good(await accept(on, request), v.unknown())
  const [mail] = await deliver(on)
  expect(mail?.text).toContain('09:30')
})

describe('a move is refused', () => {
  test('into a mass that is full, is not celebrated, is none, or is past', async () => {
    const on = await scene()
    const [booked, request] = [
      await asked(on, { intention_time: '09:30', location_description: 'Capela' }),
      await asked(on),
    ]
    await good(await accept(on, booked), v.unknown())
    expect(await refusal(await move(on, request, EARLY), 409)).toMatchObject({ code: 'mass_full' })
    await massException(on.db, on.parish, {
      ...{ kind: 'cancelled', date: '2026-03-29', scheduleId: on.early.id },
    })
    for (const none of [
      { ...EARLY, date: '2026-03-29' },
      { ...EARLY, date: '2026-03-23' },
      { ...EARLY, time: '09:31' },
      { ...EARLY, location_description: 'Outro lugar' },
    ]) {
      expect(await refusal(await move(on, request, none), 409)).toMatchObject({
        code: 'mass_cancelled',
      })
    }
    const past = await refusal(await move(on, request, { ...EARLY, date: '2026-03-08' }), 400)
    expect(Object.keys(past.fields ?? {})).toEqual(['date'])
    expect((await detail(on, request)).history).toHaveLength(1)
  })

  test('of what was declined, of another kind, and of a version that is over', async () => {
    const on = await scene()
    const request = await asked(on)
    const { version } = await detail(on, request)
    const meeting = await received(on.db, on.parish, 'meeting')
    await refusal(await move(on, meeting, EARLY), 404)
    await good(await accept(on, request), v.unknown())
    expect(await refusal(await move(on, request, EARLY, version), 412)).toMatchObject({
      code: 'changed_meanwhile',
    })
    await done(await move(on, request, EARLY, (await detail(on, request)).version))
    const declined = await asked(on)
    await good(await on.call('PUT', `/pending_mass_intentions/reject/${declined.id}`), v.unknown())
    expect(await refusal(await move(on, declined, LATE), 409)).toMatchObject({
      code: 'already_decided',
    })
  })

  test('of wrong words only, and where it is already it stays', async () => {
    const on = await scene()
    const request = await asked(on)
    await refusal(await move(on, request, { ...EARLY, date: '22/3/2026' }), 400)
    await refusal(await move(on, request, { ...EARLY, more: 1 }), 400)
    await good(await accept(on, request), v.unknown())
    on.jobs.length = 0
    await done(await move(on, request, LATE, 'a version of long ago'))
    expect(on.jobs).toEqual([])
    expect((await detail(on, request)).history.map(({ action }) => action)).toEqual([
      'received',
      'accepted',
    ])
  })
})

test('of several that want the last place of a mass one has it', async () => {
  const on = await scene()
  for (let round = 0; round < 6; round += 1) {
    await on.db.delete(requests)
    const [one, two, three] = [
      await asked(on),
      await asked(on, { intention_date: '29/3/2026' }),
      await asked(on, { intention_time: '09:30', location_description: 'Capela' }),
    ]
    for (const booked of [one, two]) await good(await accept(on, booked), v.unknown())
    const all = await Promise.all([move(on, one, EARLY), move(on, two, EARLY), accept(on, three)])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const booked = and(eq(requests.hour, '09:30'), eq(requests.status, 'accepted'))
    expect(await on.db.$count(requests, booked)).toBe(1)
    expect((await isFull(on))['09:30']).toBe(true)
  }
})
