import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { MembershipOffers } from '#src/contract/people/membership.ts'
import { FamilyInfo } from '#src/contract/requests/family.ts'
import { requestRecordDetail } from '#src/contract/requests/request-record.ts'
import { TakeBack } from '#src/contract/requests/take-back.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import {
  certificateDetails,
  certificates,
  entities,
  families,
  familyMembers,
  lifeEvents,
  membershipInvitations,
  requestEvents,
  requests,
  subscriptions,
} from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { account, signIn } from '../support/fixtures.ts'
import { deliver } from '../support/mailed.ts'
import { entity, family, member } from '../support/member.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

/** An office whose clock goes on with every look at it. */
async function scene() {
  let ms = Date.parse(NOW)
  const now = () => {
    ms += 1
    return new Date(ms).toISOString()
  }
  const tests = await testApp({ now })
  return { ...tests, tests, ...(await office(tests, 'secretary')) }
}
type Scene = Awaited<ReturnType<typeof scene>>

const pathFor = (id: number) => pathOf(OFFICE_PATHS.takeBack, { id })
const forecast = async ({ call }: Scene, id: number) =>
  good(await call('GET', pathFor(id)), TakeBack)
const undo = (on: Scene, id: number, body: object = {}) => on.call('PUT', pathFor(id), body)
const accept = async ({ call }: Scene, kind: 'entities' | 'families', id: number, body = {}) =>
  good(await call('PUT', `/pending_${kind}/accept/${id}`, body), v.unknown())

/** Somebody with an account asks to join while signed in, and is accepted. */
async function joined(on: Scene, form: object = {}, body: object = {}) {
  const { id: accountId, email } = await account(on.db, { email: 'ana@example.org' })
  const headers = await signIn(on.db, { id: accountId })
  const { id } = await received(on.db, on.parish, 'join', { email, ...form }, { accountId })
  await accept(on, 'entities', id, body)
  return { id, accountId, headers }
}

/** What the private area answers somebody. */
const privateArea = async ({ app, parish }: Scene, headers: Record<string, string>) => {
  const path = pathOf(PATHS.familyInfo, { community: parish.slug })
  return (await send(app, 'GET', path, { headers })).status
}

const offersTo = async ({ app }: Scene, headers: Record<string, string>) =>
  (await good(await send(app, 'GET', PATHS.membershipOffers, { headers }), MembershipOffers))
    .results

describe('an accepted person', () => {
  test('does not see the private area from the next call on, and waits again', async () => {
    const on = await scene()
    const { id, headers } = await joined(on)
    expect(await privateArea(on, headers)).toBe(200)
    const said = await forecast(on, id)
    expect(said).toMatchObject({
      refused: null,
      access: 'ends',
      people: [{ name: 'Ana Prudência', stays: null }],
    })
    // Looking changes nothing.
    expect(await privateArea(on, headers)).toBe(200)
    expect(await good(await undo(on, id), TakeBack)).toEqual(said)
    expect(await privateArea(on, headers)).toBe(403)
    expect(await on.db.$count(entities)).toBe(0)
    expect(await on.db.$count(subscriptions)).toBe(0)
    const detail = await on.call('GET', `/pending_entities/${id}`)
    const record = (await good(detail, requestRecordDetail('join'))) as Record<string, unknown>
    expect(record).toMatchObject({ status: 'pending', decided_at: null })
    expect((record.history as object[]).at(-1)).toMatchObject({
      action: 'reopened',
      by: { id: on.staffId },
    })
  })

  test('is told in their language, with the words of the office', async () => {
    const on = await scene()
    for (const locale of LOCALES) {
      const { id } = await received(on.db, on.parish, 'join', { email: `${locale}@example.org` })
      await on.db.update(requests).set({ locale }).where(eq(requests.id, id))
      await accept(on, 'entities', id)
      await good(await undo(on, id, { reason: 'Era outra Ana.' }), TakeBack)
    }
    const mails = await deliver(on.tests)
    const closed = {
      pt: 'deixa de estar aberta',
      es: 'deja de estar abierta',
      en: 'no longer open',
    }
    for (const locale of LOCALES) {
      const own = mails.filter(({ to }) => to === `${locale}@example.org`)
      // The mail of the acceptance does not hold any more when it is to go.
      expect(own).toMatchObject([{ locale, text: expect.stringContaining(closed[locale]) }])
      expect(own[0]?.text).toContain('Era outra Ana.')
    }
  })

  test('is taken back once, and only from an acceptance', async () => {
    const on = await scene()
    const { id } = await joined(on)
    const refused = async (of: number) => {
      expect(await refusal(await undo(on, of), 409)).toMatchObject({ code: 'cannot_reopen' })
      expect(await refusal(await on.call('GET', pathFor(of)), 409)).toMatchObject({
        code: 'cannot_reopen',
      })
    }
    const answers = await Promise.all([undo(on, id), undo(on, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await refused(id)
    const lines = await on.db.select().from(requestEvents).where(eq(requestEvents.requestId, id))
    expect(lines.filter(({ action }) => action === 'reopened')).toHaveLength(1)
    const never = await received(on.db, on.parish, 'join')
    await refused(never.id)
    await good(await on.call('PUT', `/pending_entities/reject/${never.id}`, {}), v.unknown())
    await refused(never.id)
    const meeting = await received(on.db, on.parish, 'meeting')
    await good(await on.call('PUT', `/pending_meetings/accept/${meeting.id}`), v.unknown())
    await refused(meeting.id)
  })

  test('may be accepted again, and then is a member again', async () => {
    const on = await scene()
    const { id, headers } = await joined(on)
    await good(await undo(on, id), TakeBack)
    await accept(on, 'entities', id)
    expect(await privateArea(on, headers)).toBe(200)
    await good(await undo(on, id), TakeBack)
    expect(await privateArea(on, headers)).toBe(403)
  })

  test('who had a record keeps it as it was, and is not let in by its address', async () => {
    const on = await scene()
    const known = await entity(on.db, on.parish, { name: 'Ana M.', phone: '266 000 000' })
    await entity(on.db, on.parish, { name: 'Ana do coro', email: 'ana@example.org' })
    const form = { phone: '266 999 999', district: 'Évora' }
    const { id, headers } = await joined(on, form, { entity_id: known.id })
    const record = async () =>
      (await on.db.select().from(entities).where(eq(entities.id, known.id)))[0]
    expect(await record()).toMatchObject({ district: 'Évora', email: 'ana@example.org' })
    // What the office has written since is its own.
    await good(await on.call('PUT', `/entities/${known.id}`, { title: 'Dona' }), v.unknown())
    expect((await good(await undo(on, id), TakeBack)).people).toEqual([
      { id: known.id, name: 'Ana M.', stays: 'existed', is_restored: true },
    ])
    expect(await record()).toMatchObject({
      name: 'Ana M.',
      phone: '266 000 000',
      title: 'Dona',
      district: null,
      email: null,
      accountId: null,
    })
    expect(await privateArea(on, headers)).toBe(403)
    expect(await offersTo(on, headers)).toEqual([])
    const path = pathOf(PATHS.acceptMembership, { community: on.parish.id })
    await refusal(await send(on.app, 'PUT', path, { headers }), 404)
    expect(await on.db.select().from(requests)).toMatchObject([{ entityId: null, made: null }])
  })

  test('who was a member before stays one, without what the acceptance added', async () => {
    const on = await scene()
    const { id: accountId, headers } = await member(on, [on.parish], { email: 'ana@example.org' })
    const { id } = await received(on.db, on.parish, 'join', {}, { accountId })
    await accept(on, 'entities', id)
    expect(await on.db.select().from(entities)).toMatchObject([{ accountId }])
    expect(await good(await undo(on, id), TakeBack)).toMatchObject({
      access: 'stays',
      people: [{ stays: null }],
    })
    expect(await on.db.$count(entities)).toBe(0)
    expect(await privateArea(on, headers)).toBe(200)
  })

  test('who was accepted without signing in, and accepted the offer since, leaves too', async () => {
    const on = await scene()
    const { id } = await received(on.db, on.parish, 'join')
    await accept(on, 'entities', id)
    expect(await forecast(on, id)).toMatchObject({ access: 'none', people: [{ stays: null }] })
    const user = await account(on.db, { email: 'ana@example.org' })
    const headers = await signIn(on.db, user)
    const path = pathOf(PATHS.acceptMembership, { community: on.parish.id })
    expect((await send(on.app, 'PUT', path, { headers })).status).toBe(200)
    expect(await privateArea(on, headers)).toBe(200)
    expect(await good(await undo(on, id), TakeBack)).toMatchObject({
      access: 'ends',
      people: [{ stays: null }],
    })
    expect(await privateArea(on, headers)).toBe(403)
    expect(await on.db.$count(entities)).toBe(0)
  })

  test('whose existing record got an address leaves with the offer that it made', async () => {
    const on = await scene()
    const known = await entity(on.db, on.parish, { name: 'Ana M.' })
    const { id } = await received(on.db, on.parish, 'join')
    await accept(on, 'entities', id, { entity_id: known.id })
    expect(await on.db.$count(membershipInvitations)).toBe(1)
    const headers = await signIn(on.db, await account(on.db, { email: 'ana@example.org' }))
    const path = pathOf(PATHS.acceptMembership, { community: on.parish.id })
    expect((await send(on.app, 'PUT', path, { headers })).status).toBe(200)
    expect(await good(await undo(on, id), TakeBack)).toMatchObject({
      access: 'ends',
      people: [{ stays: 'existed', is_restored: true }],
    })
    expect(await privateArea(on, headers)).toBe(403)
    expect(await on.db.select().from(entities)).toMatchObject([
      { id: known.id, email: null, sex: null, accountId: null },
    ])
    expect(await on.db.$count(membershipInvitations)).toBe(0)
  })

  test('who was accepted twice sees the area until both are taken back', async () => {
    const on = await scene()
    const { id, accountId, headers } = await joined(on)
    const [record] = await on.db.select().from(entities)
    const again = await received(on.db, on.parish, 'join', {}, { accountId })
    await accept(on, 'entities', again.id, { entity_id: record?.id })
    expect(await good(await undo(on, id), TakeBack)).toMatchObject({
      access: 'stays',
      people: [{ stays: 'requests' }],
    })
    expect(await privateArea(on, headers)).toBe(200)
    expect(await on.db.select().from(entities)).toMatchObject([{ id: record?.id, accountId }])
    expect(await good(await undo(on, again.id), TakeBack)).toMatchObject({ access: 'ends' })
    expect(await privateArea(on, headers)).toBe(403)
    // What the first one added goes with the last.
    expect(await on.db.select().from(entities)).toEqual([])
  })

  test.each(['changed', 'life', 'certificate', 'family', 'requests', 'merged'] as const)(
    'whose record is needed meanwhile (%s) loses access all the same, and the record stays',
    async (need) => {
      const stays = need === 'life' || need === 'certificate' ? 'changed' : need
      const on = await scene()
      const { id, accountId, headers } = await joined(on)
      const [row] = await on.db.select().from(entities)
      const record = row?.id ?? 0
      if (need === 'life') {
        const baptism = { kind: 'baptism', date: '1990-05-13' } as const
        await on.db
          .insert(lifeEvents)
          .values({ ...baptism, communityId: on.parish.id, entityId: record })
      }
      if (need === 'certificate') {
        const [row] = await on.db
          .insert(certificates)
          .values({
            communityId: on.parish.id,
            code: '7KQ2M4XA9T0V',
            kind: 'baptism',
            issuedOn: '2026-03-15',
          })
          .returning()
        const details = { entityId: record, name: 'Ana', date: '1990' }
        await on.db.insert(certificateDetails).values({ certificateId: row?.id ?? 0, ...details })
      }
      if (need === 'changed') {
        await good(await on.call('PUT', `/entities/${record}`, { title: 'Dona' }), v.unknown())
      }
      if (stays === 'family') await family(on.db, on.parish, { motherId: record })
      if (stays === 'requests') await received(on.db, on.parish, 'meeting', {}, { accountId })
      if (stays === 'merged') {
        const gone = await entity(on.db, on.parish, { name: 'Ana P.' })
        const versions = await Promise.all(
          [record, gone.id].map(async (one) => {
            const answer = await on.call('GET', `/entities/${one}`)
            return (await good(answer, v.looseObject({ version: v.string() }))).version
          }),
        )
        const [kept_version, gone_version] = versions
        const body = { gone_id: gone.id, take: [], kept_version, gone_version }
        const merging = await on.call('POST', `/office/people/${record}/merge`, body)
        await good(merging, v.unknown())
      }
      expect(await good(await undo(on, id), TakeBack)).toMatchObject({
        access: 'ends',
        people: [{ id: record, stays }],
      })
      expect(await on.db.select().from(entities)).toMatchObject([{ id: record, accountId: null }])
      expect(await privateArea(on, headers)).toBe(403)
    },
  )

  test('who was accepted before this was stored is corrected in the register', async () => {
    const on = await scene()
    const { id, headers } = await joined(on)
    await on.db.update(requests).set({ made: null }).where(eq(requests.id, id))
    expect(await forecast(on, id)).toMatchObject({ refused: 'unknown' })
    expect(await refusal(await undo(on, id), 409)).toMatchObject({ code: 'cannot_reopen' })
    expect(await privateArea(on, headers)).toBe(200)
  })
})

describe('an accepted family', () => {
  async function accepted(on: Scene) {
    const rui = await member(on, [on.parish], { email: 'rui@example.org' })
    const grandmother = await entity(on.db, on.parish, { name: 'Eva Simões' })
    const { id } = await received(
      on.db,
      on.parish,
      'family',
      {
        father_pending_entity: { name: 'Rui Prudêncio', sex: true, email: 'rui@example.org' },
        mother_name: 'Ana Prudência',
        family_entities: [
          { entity_id: grandmother.id, relation_with: 2 },
          { entity_name: 'Inês Prudêncio', relation_with: 3 },
        ],
      },
      { accountId: rui.id },
    )
    await accept(on, 'families', id)
    const info = async () => {
      const path = pathOf(PATHS.familyInfo, { community: on.parish.slug })
      return good(await rui.send('GET', path), FamilyInfo)
    }
    return { id, rui, grandmother, info }
  }

  test('leaves the register with the people that came with it, and waits again', async () => {
    const on = await scene()
    const { id, grandmother, info } = await accepted(on)
    expect(await info()).toMatchObject({ status: 'accepted' })
    const said = await forecast(on, id)
    expect(said).toMatchObject({ refused: null, access: null, family: 'Prudêncio' })
    expect(said.people.map(({ name, stays }) => [name, stays])).toEqual([
      ['Rui Prudêncio', null],
      ['Ana Prudência', null],
      ['Inês Prudêncio', null],
    ])
    expect(await good(await undo(on, id), TakeBack)).toEqual(said)
    expect(await on.db.$count(families)).toBe(0)
    expect(await on.db.$count(familyMembers)).toBe(0)
    expect(await on.db.select().from(entities)).toMatchObject([{ id: grandmother.id }])
    // The sender stays a member: that was not given by the family.
    expect(await info()).toMatchObject({ status: 'pending' })
    await refusal(await undo(on, id), 409)
    await accept(on, 'families', id)
    expect(await info()).toMatchObject({ status: 'accepted' })
  })

  test('which got other members meanwhile is refused, with the reason', async () => {
    const on = await scene()
    const { id, grandmother } = await accepted(on)
    const [home] = await on.db.select().from(families)
    const son = await entity(on.db, on.parish, { name: 'Tomé Prudêncio' })
    const lines = [grandmother, son].map((one) => ({ entity_id: one.id, relation_with: 3 }))
    const changed = await on.call('PUT', `/families/${home?.id}`, { family_entities: lines })
    await good(changed, v.unknown())
    expect(await forecast(on, id)).toMatchObject({ refused: 'family_changed' })
    expect(await refusal(await undo(on, id), 409)).toMatchObject({ code: 'cannot_reopen' })
    expect(await on.db.$count(families)).toBe(1)
    expect(await on.db.select({ status: requests.status }).from(requests)).toEqual([
      { status: 'accepted' },
    ])
  })

  test('whose people others need meanwhile leaves these, and the link that they had', async () => {
    const on = await scene()
    const { id, rui } = await accepted(on)
    const people = await on.db.select().from(entities)
    const mother = people.find(({ name }) => name === 'Ana Prudência')
    await family(on.db, on.parish, { name: 'Outra', motherId: mother?.id ?? 0 })
    await received(on.db, on.parish, 'meeting', {}, { accountId: rui.id })
    const { people: fates } = await good(await undo(on, id), TakeBack)
    expect(fates.map(({ name, stays }) => [name, stays])).toEqual([
      ['Rui Prudêncio', 'requests'],
      ['Ana Prudência', 'family'],
      ['Inês Prudêncio', null],
    ])
    const left = await on.db.select().from(entities).orderBy(entities.id)
    expect(left.map(({ name, accountId }) => [name, accountId])).toEqual([
      ['Eva Simões', null],
      ['Rui Prudêncio', null],
      ['Ana Prudência', null],
    ])
  })

  test('is refused while its sender waits with another one', async () => {
    const on = await scene()
    const { id, rui } = await accepted(on)
    await on.db.delete(families)
    await received(on.db, on.parish, 'family', {}, { accountId: rui.id })
    expect(await forecast(on, id)).toMatchObject({ refused: 'other_pending', family: null })
    await refusal(await undo(on, id), 409)
  })
})

test('it takes the right to accept, in the office of that parish', async () => {
  const on = await scene()
  const { id, headers } = await joined(on)
  const editor = await clerk(on.db, on.parish, 'editor')
  const elsewhere = await office(on.tests)
  const tries = [
    [{}, 401],
    [headers, 404],
    [editor.headers, 403],
    [elsewhere.headers, 404],
    [{ ...elsewhere.headers, 'x-subscription': `${on.parish.id}` }, 404],
  ] as const
  for (const [as, status] of tries) {
    await refusal(await send(on.app, 'GET', pathFor(id), { headers: as }), status)
    await refusal(await send(on.app, 'PUT', pathFor(id), { headers: as, body: {} }), status)
  }
  expect(await privateArea(on, headers)).toBe(200)
})
