import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { FamilyInfo, FamilySent } from '#src/contract/requests/family.ts'
import { familyState } from '#src/domain/people/family-state.ts'
import { accounts, communities, requestEvents, requests } from '#src/server/db/schema.ts'
import { decideRequest } from '#src/server/features/requests/decide.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, type TestApp, testApp } from '../support/app.ts'
import { community, degree } from '../support/fixtures.ts'
import { countsOf, entity, family, member } from '../support/member.ts'

const SLUG = 'santa-marta'
const sendPath = pathOf(PATHS.sendFamily, { community: SLUG })
const infoPath = pathOf(PATHS.familyInfo, { community: SLUG })
const formPath = (form: string) => pathOf(PATHS.familyForm, { community: SLUG, form })
const updatePath = (form: string) => pathOf(PATHS.updateFamily, { community: SLUG, form })

const LINE = { entity_name: 'Inês Prudêncio', relation_with: 3 }
const FAMILY = {
  name: 'Prudêncio',
  father_name: 'Rui Prudêncio',
  mother_pending_entity: { name: 'Eva Simões', sex: false, email: 'eva@example.org' },
  opt1_text: 'Ministros da comunhão',
  family_entities: [LINE],
}
const bodyOf = (changes: object = {}, more: object = {}) => ({
  pending_family: { ...FAMILY, ...changes },
  ...more,
})

async function privateArea() {
  const tests = await testApp()
  const parish = await community(tests.db, { slug: SLUG })
  const rui = await member(tests, [parish])
  const info = async (who = rui) => good(await who.send('GET', infoPath), FamilyInfo)
  const sent = async (who = rui) => good(await who.send('POST', sendPath, bodyOf()), FamilySent)
  return { ...tests, parish, rui, info, sent }
}

async function decide({ db }: TestApp, id: number, decision: 'accepted' | 'rejected') {
  const made = { decision, staffId: null, reason: 'Falta a certidão.' }
  await db.transaction((tx) => decideRequest(tx, id, made, NOW))
}

describe('a family', () => {
  test('is new at first, and everything in it is empty', async () => {
    const { info } = await privateArea()
    const empty = await info()
    expect(familyState(empty)).toBe('new')
    const { family_entities, ...rest } = empty
    expect(family_entities).toEqual([])
    expect(new Set(Object.values(rest))).toEqual(new Set([null]))
  })

  test('is pending once it was sent, and comes back as it was sent', async () => {
    const { db, rui, parish, info } = await privateArea()
    const response = await rui.send('POST', sendPath, bodyOf())
    const location = response.headers.get('location') ?? ''
    const { id, form_id, status } = await good(response, FamilySent)
    const [row] = await db.select().from(requests)
    expect(row).toMatchObject({ id, kind: 'family', accountId: rui.id, communityId: parish.id })
    expect(location).toBe(`/api/v1/users/me/requests/${row?.reference}`)
    expect(form_id).toMatch(/^[\w-]{43}$/)
    expect(status).toBe('pending')
    const shown = await info()
    expect(familyState(shown)).toBe('sent')
    expect(shown).toMatchObject({
      id,
      form_id,
      status: 'pending',
      reason: null,
      reference: row?.reference,
      name: 'Prudêncio',
      father_id: null,
      father_name: 'Rui Prudêncio',
      father_description: 'Rui Prudêncio',
      mother_description: 'Eva Simões',
      mother_pending_entity: { email: 'eva@example.org' },
      opt1_text: 'Ministros da comunhão',
      family_entities: [{ ...LINE, entity_id: null, relationship_degree_id: null }],
    })
    expect(await good(await rui.send('GET', formPath(form_id)), FamilyInfo)).toEqual(shown)
    expect(JSON.stringify(row)).not.toContain(form_id)
  })

  test('is sent once: a second, and one beside an accepted one, is refused', async () => {
    const tests = await privateArea()
    const { db, parish, rui, sent } = tests
    await sent()
    const again = await rui.send('POST', sendPath, bodyOf())
    expect((await refusal(again, 409)).code).toBe('already_sent')
    expect(await countsOf(db)).toEqual({ requests: 1, received: 1 })
    const eva = await member(tests, [parish])
    await family(db, parish, { accountId: eva.id })
    expect((await refusal(await eva.send('POST', sendPath, bodyOf()), 409)).code).toBe(
      'already_sent',
    )
  })

  test('of several sent at once one is kept', async () => {
    const { db, rui } = await privateArea()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => rui.send('POST', sendPath, bodyOf())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect(await countsOf(db)).toEqual({ requests: 1, received: 1 })
  })

  test('a retry under its key gets the same answer, also when the first one was lost', async () => {
    const { db, rui } = await privateArea()
    const key = { 'idempotency-key': 'the-key-of-a-family' }
    const first = await good(await rui.send('POST', sendPath, bodyOf(), key), FamilySent)
    expect(await good(await rui.send('POST', sendPath, bodyOf(), key), FamilySent)).toEqual(first)
    await db.execute('delete from idempotency_keys')
    expect(await good(await rui.send('POST', sendPath, bodyOf(), key), FamilySent)).toEqual(first)
    expect(await countsOf(db)).toEqual({ requests: 1, received: 1 })
  })

  test('that is pending can be changed by its form, and its history says so', async () => {
    const { db, rui, info, sent } = await privateArea()
    const { id, form_id } = await sent()
    const changed = await rui.send('PUT', updatePath(form_id), bodyOf({ name: 'Simões' }))
    expect(await good(changed, FamilySent)).toEqual({ id, form_id, status: 'pending' })
    expect(await info()).toMatchObject({ name: 'Simões', form_id })
    const events = await db.select().from(requestEvents).orderBy(requestEvents.id)
    expect(events.map(({ action }) => action)).toEqual(['received', 'changed'])
  })

  test('that was rejected says why, can be read, not changed, and sent anew', async () => {
    const tests = await privateArea()
    const { rui, info, sent } = tests
    const { id, form_id } = await sent()
    await decide(tests, id, 'rejected')
    const shown = await info()
    expect(shown).toMatchObject({ status: 'rejected', form_id, reason: 'Falta a certidão.' })
    expect(familyState(shown)).toBe('sent')
    const changed = await rui.send('PUT', updatePath(form_id), bodyOf())
    expect((await refusal(changed, 409)).code).toBe('already_decided')
    const anew = await sent()
    expect(anew.form_id).not.toBe(form_id)
    expect(await info()).toMatchObject({ status: 'pending', form_id: anew.form_id, reason: null })
  })

  test('that was withdrawn is a new one', async () => {
    const { db, rui, info, sent } = await privateArea()
    const { id } = await sent()
    const [row] = await db.select().from(requests).where(eq(requests.id, id))
    const path = pathOf(PATHS.withdrawRequest, { reference: row?.reference ?? '' })
    expect((await rui.send('PUT', path)).status).toBe(200)
    expect(familyState(await info())).toBe('new')
    await sent()
  })
})

describe('a family of the register', () => {
  test('is validated for who registered it, and for everyone linked who belongs to it', async () => {
    const tests = await privateArea()
    const { db, parish, rui, info } = tests
    const eva = await member(tests, [parish])
    const ines = await member(tests, [parish])
    const father = await entity(db, parish, { name: 'Rui', email: 'rui@example.org', sex: true })
    const mother = await entity(db, parish, { name: 'Eva', accountId: eva.id })
    const child = await entity(db, parish, { name: 'Inês', accountId: ines.id })
    const made = await family(
      db,
      parish,
      { accountId: rui.id, fatherId: father.id, motherId: mother.id, opt5Text: 'Coro' },
      [child],
    )
    const shown = await info()
    expect(familyState(shown)).toBe('validated')
    expect(shown).toMatchObject({
      id: made.id,
      form_id: null,
      status: 'accepted',
      father_id: father.id,
      father_description: 'Rui',
      father: { name: 'Rui', email: 'rui@example.org', sex: true },
      mother_description: 'Eva',
      opt5_text: 'Coro',
      family_entities: [{ entity_id: child.id, entity_name: 'Inês', relation_with: 3 }],
    })
    expect(await info(eva)).toEqual(shown)
    expect(await info(ines)).toEqual(shown)
  })

  test('is nobody else’s: not of another member, nor of another community', async () => {
    const tests = await privateArea()
    const { db, parish, info } = tests
    const elsewhere = await community(db)
    const eva = await member(tests, [parish, elsewhere])
    await family(db, parish, { fatherId: (await entity(db, parish)).id })
    await family(db, elsewhere, {
      fatherId: (await entity(db, elsewhere, { accountId: eva.id })).id,
    })
    expect(familyState(await info(eva))).toBe('new')
  })
})

describe('who may name whom', () => {
  test('numbers of other people, other communities and unknown degrees are refused', async () => {
    const tests = await privateArea()
    const { db, parish, rui } = tests
    const elsewhere = await community(db)
    const stranger = await entity(db, parish)
    const foreign = await entity(db, elsewhere, { accountId: rui.id })
    const line = { entity_id: stranger.id, relationship_degree_id: 2_147_483_647 }
    const body = bodyOf({
      father_id: stranger.id,
      mother_id: foreign.id,
      family_entities: [LINE, line],
    })
    const { fields } = await refusal(
      await rui.send('POST', sendPath, body, { 'accept-language': 'en' }),
      400,
    )
    expect(fields).toEqual({
      'pending_family.father_id': 'The number of a record.',
      'pending_family.mother_id': 'The number of a record.',
      'pending_family.family_entities.1.entity_id': 'The number of a record.',
      'pending_family.family_entities.1.relationship_degree_id': 'The number of a record.',
    })
    expect(await countsOf(db)).toEqual({ requests: 0, received: 0 })
  })

  test('one’s own record and a degree that there is may be named', async () => {
    const { db, parish, rui, info } = await privateArea()
    const self = await entity(db, parish, { name: 'Rui do registo', accountId: rui.id })
    const { id } = await degree(db)
    const line = { entity_id: self.id, relationship_degree_id: id }
    const body = bodyOf({ father_id: self.id, father_name: null, family_entities: [line] })
    const { form_id } = await good(await rui.send('POST', sendPath, body), FamilySent)
    expect(await info()).toMatchObject({
      father_id: self.id,
      father_name: null,
      father_description: 'Rui do registo',
      family_entities: [{ entity_id: self.id, entity_name: 'Rui do registo' }],
    })
    const stranger = await entity(db, parish)
    const changed = await rui.send('PUT', updatePath(form_id), bodyOf({ mother_id: stranger.id }))
    expect(Object.keys((await refusal(changed, 400)).fields ?? {})).toEqual([
      'pending_family.mother_id',
    ])
  })
})

test.each([
  [{ name: '' }, 'name'],
  [{ father_name: null }, 'father_name'],
  [{ family_entities: [{ entity_name: 'Inês' }] }, 'family_entities.0.relation_with'],
  [{ family_entities: [{ ...LINE, relation_with: 4 }] }, 'family_entities.0.relation_with'],
  [{ family_entities: [{ relation_with: 1 }] }, 'family_entities.0.entity_name'],
  [{ family_entities: Array.from({ length: 31 }, () => LINE) }, 'family_entities'],
  [{ mother: { name: 'Eva', sex: false } }, 'mother.email'],
])('%j is refused', async (changes, field) => {
  const { db, rui } = await privateArea()
  const { fields } = await refusal(await rui.send('POST', sendPath, bodyOf(changes)), 400)
  expect(Object.keys(fields ?? {})).toEqual([`pending_family.${field}`])
  expect(await countsOf(db)).toEqual({ requests: 0, received: 0 })
})

test('a form is its sender’s alone, in its community alone', async () => {
  const tests = await privateArea()
  const { db, parish, rui, sent } = tests
  const { form_id } = await sent()
  const elsewhere = await community(db, { slug: 'elsewhere' })
  const eva = await member(tests, [parish])
  const ruiElsewhere = { community: 'elsewhere', form: form_id }
  await db.execute(
    `insert into subscriptions (account_id, community_id) values (${rui.id}, ${elsewhere.id})`,
  )
  const wrong = form_id.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
  for (const [who, reading, writing] of [
    [eva, formPath(form_id), updatePath(form_id)],
    [rui, pathOf(PATHS.familyForm, ruiElsewhere), pathOf(PATHS.updateFamily, ruiElsewhere)],
    [rui, formPath(wrong), updatePath(wrong)],
    [rui, formPath('short'), updatePath('short')],
  ] as const) {
    await refusal(await who.send('GET', reading), 404)
    await refusal(await who.send('PUT', writing, bodyOf({ name: 'Other' })), 404)
  }
  const [row] = await db.select().from(requests)
  expect(row?.subject).toBe('Prudêncio')
})

test('without a token, and without belonging, nothing of it answers', async () => {
  const tests = await privateArea()
  const { app, db, sent } = tests
  const { form_id } = await sent()
  const stranger = await member(tests, [])
  const calls = [
    ['GET', infoPath],
    ['GET', formPath(form_id)],
    ['POST', sendPath],
    ['PUT', updatePath(form_id)],
  ] as const
  for (const [method, path] of calls) {
    expect((await app.request(`/api/v1${path}`, { method })).status, path).toBe(401)
    const body = method === 'GET' ? undefined : bodyOf()
    const { code } = await refusal(await stranger.send(method, path, body), 403)
    expect(code).toBe('not_subscribed')
  }
  await db.update(communities).set({ isPublic: false })
  await refusal(await stranger.send('GET', infoPath), 404)
})

test('a sender who is erased takes the registration along', async () => {
  const { db, rui, sent } = await privateArea()
  await sent()
  await db.delete(accounts).where(eq(accounts.id, rui.id))
  expect(await countsOf(db)).toEqual({ requests: 0, received: 0 })
})
