import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AccountId, CONSENT_VERSION, Receipt } from '#src/contract/account/account.ts'
import { IsSubscribed } from '#src/contract/account/follow.ts'
import { OwnData } from '#src/contract/account/own-data.ts'
import { Done } from '#src/contract/account/session.ts'
import { OfficePending } from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS, pathOf, socialPaths } from '#src/contract/paths.ts'
import { EntityRecord } from '#src/contract/people/entity.ts'
import {
  MembershipOffers,
  OpenedJoin,
  OwnJoins,
  PersonInvited,
} from '#src/contract/people/membership.ts'
import { PersonFile } from '#src/contract/people/register-person.ts'
import { ExistingUser, PrefilledJoinForm } from '#src/contract/requests/join.ts'
import { departures, entities, subscriptions } from '#src/server/db/schema.ts'
import { LIMITS } from '#src/server/http/limits/rate-limits.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, type TestApp, testApp } from '../support/app.ts'
import { SOLVED } from '../support/doubles.ts'
import { account, community, signIn } from '../support/fixtures.ts'
import { deliver, tokenIn } from '../support/mailed.ts'
import { entity, family, member } from '../support/member.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const { createAccount, confirmEmail, isSubscribed } = socialPaths('adro')
const SEEN = OFFICE_PATHS.seenDepartures
const PERSON = { name: 'Ana Prudência', email: 'Ana@Example.org' }

type Headers = Record<string, string>
type Parish = { id: number }

/** Registers somebody, mail and all. @returns the headers of their calls, and their number */
async function registered(tests: TestApp): Promise<{ id: number; headers: Headers }> {
  const body = {
    ...PERSON,
    password: 'uma frase bem comprida',
    locale: 'pt',
    captcha: SOLVED,
    consent: CONSENT_VERSION,
  }
  await good(await send(tests.app, 'POST', createAccount, { body }), Receipt)
  const [mail] = await deliver(tests)
  const token = tokenIn(mail ?? { text: '' })
  const answer = await send(tests.app, 'POST', confirmEmail, { body: { token } })
  const { id } = await good(answer, AccountId)
  return { id, headers: await signIn(tests.db, { id }) }
}

async function offered(tests: TestApp, headers: Headers): Promise<number[]> {
  const answer = await send(tests.app, 'GET', PATHS.membershipOffers, { headers })
  return (await good(answer, MembershipOffers)).results.map((offer) => offer.community.id)
}

const accept = (tests: TestApp, headers: Headers, { id }: Parish) =>
  send(tests.app, 'PUT', pathOf(PATHS.acceptMembership, { community: id }), { headers })
const decline = (tests: TestApp, headers: Headers, { id }: Parish) =>
  send(tests.app, 'DELETE', pathOf(PATHS.membershipOffer, { community: id }), { headers })
const leave = (tests: TestApp, headers: Headers, { id }: Parish) =>
  send(tests.app, 'DELETE', pathOf(PATHS.ownMembership, { community: id }), { headers })

async function belongs(tests: TestApp, headers: Headers, { id }: Parish): Promise<boolean> {
  const path = pathOf(isSubscribed, { community: id })
  return (await good(await send(tests.app, 'GET', path, { headers }), IsSubscribed)).is_subscribed
}

async function accountOf({ db }: TestApp, { id }: { id: number }): Promise<number | null> {
  const [row] = await db.select().from(entities).where(eq(entities.id, id))
  return row?.accountId ?? null
}

test('an office learns of no account, whatever it writes down', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  /** What everything answers that takes an address; what differs of itself is left out. */
  const told = async (email: string) => {
    const entity = await good(await call('POST', '/entities', { name: 'Eva', email }), EntityRecord)
    const other = await good(await call('POST', '/entities', { name: 'Rui' }), EntityRecord)
    const changed = await call('PUT', `/entities/${other.id}`, { email })
    const asked = await received(db, parish, 'join', { email: 'someone@example.org' })
    const corrected = await call('PUT', `/pending_entities/${asked.id}`, { email })
    const existing = await call('GET', pathOf(OFFICE_PATHS.existingUser, { id: asked.id }))
    const accepted = await call('PUT', `/pending_entities/accept/${asked.id}`)
    const invited = await call('POST', pathOf(OFFICE_PATHS.invitePerson, { id: entity.id }))
    const file = await call('GET', pathOf(OFFICE_PATHS.person, { id: entity.id }))
    const answers = [changed, corrected, existing, accepted, invited, file]
    const bodies = await Promise.all(answers.map(async (one) => [one.status, await one.json()]))
    return [entity, ...bodies].map((one) =>
      JSON.stringify(one)
        .replaceAll(email, '@')
        .replaceAll(/"(id|reference|version)":("\w*"|\d+)/g, '"$1":0'),
    )
  }
  await account(db, { email: 'known@example.org', name: 'Known Person' })
  const known = await told('known@example.org')
  expect(known).toEqual(await told('wants@example.org'))
  expect(JSON.stringify(known)).not.toContain('Known Person')
  expect(await db.$count(subscriptions)).toBe(0)
  expect(new Set((await db.select().from(entities)).map(({ accountId }) => accountId))).toEqual(
    new Set([null]),
  )
})

test('who confirms an address is offered the parishes whose register has it, and decides', async () => {
  const tests = await testApp()
  const { db } = tests
  const [one, other, foreign] = [await community(db), await community(db), await community(db)]
  const hidden = await community(db, { isPublic: false })
  const here = await entity(db, one, { name: 'A. Prudência', email: 'ana@example.org' })
  const there = await entity(db, other, { email: 'ANA@example.org' })
  await entity(db, hidden, { email: PERSON.email })
  await entity(db, foreign, { ...PERSON, email: 'another@example.org' })
  const { id, headers } = await registered(tests)
  expect((await offered(tests, headers)).toSorted()).toEqual([one.id, other.id].toSorted())
  expect(await db.$count(subscriptions)).toBe(0)

  await good(await accept(tests, headers, one), Done)
  await good(await decline(tests, headers, other), Done)
  expect(await offered(tests, headers)).toEqual([])
  expect([await accountOf(tests, here), await accountOf(tests, there)]).toEqual([id, null])
  expect([await belongs(tests, headers, one), await belongs(tests, headers, other)]).toEqual([
    true,
    false,
  ])
  for (const parish of [one, other, foreign, hidden, { id: 999_999 }]) {
    await refusal(await accept(tests, headers, parish), 404)
    await refusal(await decline(tests, headers, parish), 404)
  }
  await refusal(await accept(tests, {}, one), 401)
})

test('of two people with the address the first is linked, and nobody is taken away', async () => {
  const tests = await testApp()
  const { db } = tests
  const parish = await community(db)
  const first = await entity(db, parish, { email: PERSON.email })
  const second = await entity(db, parish, { email: PERSON.email })
  const elsewhere = await community(db)
  const eva = await account(db)
  const taken = await entity(db, elsewhere, { email: PERSON.email, accountId: eva.id })
  const { id, headers } = await registered(tests)
  expect(await offered(tests, headers)).toEqual([parish.id])
  const answers = await Promise.all([1, 2, 3].map(() => accept(tests, headers, parish)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect(await accountOf(tests, first)).toBe(id)
  expect(await accountOf(tests, second)).toBeNull()
  expect(await accountOf(tests, taken)).toBe(eva.id)
})

test('who asked to join signed in is in at once, by their confirmed address alone', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const yes = async (form: object, accountId: number | null) => {
    const { id } = await received(db, parish, 'join', { ...form }, { accountId })
    await good(await call('PUT', `/pending_entities/accept/${id}`), v.unknown())
  }
  const [ana, rui, eva] = [
    await member(tests, [], { email: 'ana@example.org' }),
    await member(tests, [], { email: 'rui@example.org' }),
    await member(tests, [], { email: 'eva@example.org' }),
  ]
  await yes({ email: 'ANA@example.org' }, ana.id)
  // Rui asks for his mother, and somebody unknown types Eva's address.
  await yes({ email: 'mother@example.org' }, rui.id)
  await yes({ email: 'eva@example.org' }, null)
  expect(await belongs(tests, ana.headers, parish)).toBe(true)
  expect(await belongs(tests, rui.headers, parish)).toBe(false)
  expect(await belongs(tests, eva.headers, parish)).toBe(false)
  expect([await offered(tests, rui.headers), await offered(tests, eva.headers)]).toEqual([
    [],
    [parish.id],
  ])
  const linked = (await db.select().from(entities)).map(({ accountId }) => accountId)
  expect(linked.toSorted()).toEqual([ana.id, null, null])
})

test('of an account the office is shown what its owner gave to the parish', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const ana = await account(db, { email: 'ana@example.org' })
  const shown = async (accountId: number | null) => {
    const { id } = await received(db, parish, 'join', { email: 'ANA@example.org' }, { accountId })
    const answer = await call('GET', pathOf(OFFICE_PATHS.existingUser, { id }))
    return (await good(answer, ExistingUser)).user
  }
  expect(await shown(null)).toBeNull()
  expect(await shown(ana.id)).toMatchObject({ id: ana.id, is_subscribed: false })
  await db
    .insert(subscriptions)
    .values({ accountId: ana.id, communityId: (await community(db)).id })
  expect(await shown(null)).toBeNull()
  await db.insert(subscriptions).values({ accountId: ana.id, communityId: parish.id })
  expect(await shown(null)).toMatchObject({ id: ana.id, is_subscribed: true })
})

test('an office asks somebody by mail, whoever has an account, and once a day', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  await account(db, { email: 'ana@example.org', locale: 'en' })
  const ana = await entity(db, parish, { email: 'ana@example.org' })
  const rui = await entity(db, parish, { email: 'rui@example.org' })
  const invite = (who: { id: number }) => call('POST', pathOf(OFFICE_PATHS.invitePerson, who))
  for (const who of [ana, rui, ana]) await good(await invite(who), PersonInvited)
  const mails = await deliver(tests)
  expect(mails.map(({ to, locale }) => [to, locale])).toEqual([
    ['ana@example.org', 'en'],
    ['rui@example.org', 'pt'],
  ])
  expect(mails[0]?.text).toContain('/en/following')
  expect(mails[1]?.text).toContain('/login')
  const file = await call('GET', pathOf(OFFICE_PATHS.person, ana))
  expect((await good(file, PersonFile)).invited_at).not.toBeNull()
  // With another address it is as if nobody had been asked.
  await good(await call('PUT', `/entities/${ana.id}`, { email: 'eva@example.org' }), EntityRecord)
  const later = await call('GET', pathOf(OFFICE_PATHS.person, ana))
  expect((await good(later, PersonFile)).invited_at).toBeNull()

  const nowhere = await entity(db, parish)
  expect((await refusal(await invite(nowhere), 409)).code).toBe('no_address')
  const { id: accountId } = await account(db)
  const linked = await entity(db, parish, { email: 'zita@example.org', accountId })
  expect((await refusal(await invite(linked), 409)).code).toBe('already_linked')
  await refusal(
    await invite(await entity(db, await community(db), { email: 'x@example.org' })),
    404,
  )
})

test('how many an office asks in a day has an end', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests)
  const ana = await entity(tests.db, parish, { email: 'ana@example.org' })
  const path = pathOf(OFFICE_PATHS.invitePerson, ana)
  for (let at = 0; at < LIMITS.membershipAccount.tries; at++) {
    expect((await call('POST', path)).status).toBe(200)
  }
  await refusal(await call('POST', path), 429)
})

test('who leaves is out at once, the office is told, and its register keeps what it has', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const other = await community(db)
  const ana = await member(tests, [parish, other], { email: 'ana@example.org', name: 'Ana Évora' })
  const record = await entity(db, parish, { email: 'ana@example.org', accountId: ana.id })
  await family(db, parish, { accountId: ana.id, fatherId: record.id })
  await received(db, parish, 'meeting', {}, { accountId: ana.id })

  await refusal(await leave(tests, ana.headers, { id: 999_999 }), 404)
  await good(await leave(tests, ana.headers, parish), Done)
  await refusal(await leave(tests, ana.headers, parish), 404)
  expect([
    await belongs(tests, ana.headers, parish),
    await belongs(tests, ana.headers, other),
  ]).toEqual([false, true])
  const room = pathOf(PATHS.familyInfo, { community: parish.id })
  expect((await refusal(await ana.send('GET', room), 403)).code).toBe('not_subscribed')
  expect(await accountOf(tests, record)).toBeNull()
  // The address is still in the register: they are not asked again.
  expect(await offered(tests, ana.headers)).toEqual([])
  const data = await good(await ana.send('GET', PATHS.ownExport), OwnData)
  expect(data.refused_memberships).toMatchObject([{ id: parish.id }])
  expect(data.requests).toHaveLength(1)

  const desk = async () =>
    (await good(await call('GET', OFFICE_PATHS.officePending), OfficePending)).departures
  const [departure] = await desk()
  expect(departure).toMatchObject({ name: 'Ana Évora', entity_id: record.id })
  await good(await call('POST', SEEN, { ids: [departure?.id] }), Done)
  expect(await desk()).toEqual([])

  // Whoever asks to join again has changed their mind.
  const asked = await received(db, parish, 'join', { email: ana.email }, { accountId: ana.id })
  const body = { entity_id: record.id }
  await good(await call('PUT', `/pending_entities/accept/${asked.id}`, body), v.unknown())
  expect(await belongs(tests, ana.headers, parish)).toBe(true)
  expect(await accountOf(tests, record)).toBe(ana.id)
})

test('an office notes in one act who left its parish, and nobody of another one', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests, 'secretary')
  const other = await community(db)
  const foreign = await clerk(db, other)
  for (const of of [parish, parish, parish, other]) {
    await good(await leave(tests, (await member(tests, [of])).headers, of), Done)
  }
  const kept = async () => (await db.select().from(departures)).map((one) => one.communityId)
  const ids = (await db.select().from(departures)).map(({ id }) => id)

  for (const wrong of [{ ids: [] }, { ids: ['x'] }, {}, ids]) {
    await refusal(await call('POST', SEEN, wrong), 400)
  }
  const here = { ...foreign.headers, 'x-subscription': `${parish.id}` }
  await refusal(await send(tests.app, 'POST', SEEN, { headers: here, body: { ids } }), 404)
  expect(await kept()).toHaveLength(4)

  // The other parish's is named too; and a second try finds them gone.
  await good(await call('POST', SEEN, { ids }), Done)
  expect(await kept()).toEqual([other.id])
  await good(await call('POST', SEEN, { ids }), Done)
  expect(await kept()).toEqual([other.id])
  await good(await send(tests.app, 'POST', SEEN, { headers: foreign.headers, body: { ids } }), Done)
  expect(await kept()).toEqual([])
})

test('that somebody left is no news once they belong again', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const ana = await member(tests, [parish], { email: 'ana@example.org' })
  await good(await leave(tests, ana.headers, parish), Done)
  expect(await db.$count(departures)).toBe(1)
  const { id } = await received(db, parish, 'join', { email: ana.email }, { accountId: ana.id })
  await good(await call('PUT', `/pending_entities/accept/${id}`), v.unknown())
  expect(await db.$count(departures)).toBe(0)
})

test('nothing tells of who left once they are erased', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const ana = await member(tests, [parish], { email: 'ana@example.org' })
  const record = await entity(db, parish, { name: 'Ana', email: ana.email, accountId: ana.id })
  await good(await leave(tests, ana.headers, parish), Done)
  const path = pathOf(OFFICE_PATHS.personErasure, record)
  await good(await call('POST', path, { name: 'Ana' }), v.unknown())
  expect(await db.$count(departures)).toBe(0)
})

describe('a request to join that waits', () => {
  async function waiting() {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    const ana = await member(tests, [], { email: 'ana@example.org' })
    const asked = async (headers = ana.headers) =>
      (await good(await send(tests.app, 'GET', PATHS.ownJoins, { headers }), OwnJoins)).results
    return { tests, call, parish, ana, asked }
  }
  const formOf = ({ id }: Parish) => pathOf(PATHS.ownJoinForm, { community: id })
  const joinOf = ({ id }: Parish) => pathOf(PATHS.ownJoin, { community: id })

  test('is seen and corrected by who sent it, and by whose address it names', async () => {
    const { tests, parish, ana, asked } = await waiting()
    const { db } = tests
    const other = await community(db)
    const eva = await member(tests, [], { email: 'eva@example.org' })
    await received(db, parish, 'join', { email: 'mother@example.org' }, { accountId: ana.id })
    await received(db, other, 'join', { email: 'ANA@example.org' })
    expect((await asked()).map((join) => join.community.id)).toEqual([parish.id, other.id])
    expect(await asked(eva.headers)).toEqual([])
    const path = pathOf(isSubscribed, { community: parish.id })
    expect(await good(await ana.send('GET', path), IsSubscribed)).toEqual({
      is_subscribed: false,
      asked_at: NOW,
    })
    for (const place of [parish, other]) {
      const { form } = await good(await ana.send('POST', formOf(place)), OpenedJoin)
      const sent = pathOf(PATHS.getPendingEntity, { community: place.id, form })
      expect(await good(await send(tests.app, 'GET', sent), PrefilledJoinForm)).toMatchObject({
        status: 'pending',
      })
      await refusal(await eva.send('POST', formOf(place)), 404)
      await refusal(await eva.send('DELETE', joinOf(place)), 404)
    }
    await refusal(await send(tests.app, 'POST', formOf(parish)), 401)
  })

  test('of another account with the address is not theirs', async () => {
    const { tests, parish, ana, asked } = await waiting()
    const rui = await member(tests, [], { email: 'rui@example.org' })
    await received(tests.db, parish, 'join', { email: ana.email }, { accountId: rui.id })
    expect(await asked()).toEqual([])
    expect(await asked(rui.headers)).toHaveLength(1)
  })

  test('is taken back, and no longer waits once it is answered', async () => {
    const { tests, call, parish, ana, asked } = await waiting()
    const ask = () =>
      received(tests.db, parish, 'join', { email: ana.email }, { accountId: ana.id })
    await ask()
    await good(await ana.send('DELETE', joinOf(parish)), Done)
    await refusal(await ana.send('DELETE', joinOf(parish)), 404)
    expect(await asked()).toEqual([])
    const { id } = await ask()
    expect(await asked()).toHaveLength(1)
    await good(await call('PUT', `/pending_entities/reject/${id}`, {}), v.unknown())
    expect(await asked()).toEqual([])
    await refusal(await ana.send('POST', formOf(parish)), 404)
  })
})
