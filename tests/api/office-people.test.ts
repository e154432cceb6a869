import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Done } from '#src/contract/account/session.ts'
import { paged } from '#src/contract/paging.ts'
import { DuplicatePairs } from '#src/contract/people/duplicates.ts'
import { EntityRecord } from '#src/contract/people/entity.ts'
import { FamilyRecord } from '#src/contract/people/family.ts'
import { PersonExport } from '#src/contract/people/person-export.ts'
import { Erasure, PeopleOfRequest, PersonFile } from '#src/contract/people/register-person.ts'
import {
  entities,
  entityMerges,
  families,
  familyMembers,
  importLines,
  imports,
  recordReads,
  registerEvents,
  requests,
  sharedValues,
  subscriptions,
} from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, NOW, testApp } from '../support/app.ts'
import { account, community } from '../support/fixtures.ts'
import { entity, family } from '../support/member.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const PERSON = (id: number) => `/office/people/${id}`

/** A secretary at work, and the register of their parish. */
async function secretary() {
  const tests = await testApp()
  const at = await office(tests, 'secretary')
  const { db } = tests
  return {
    ...tests,
    ...at,
    person: (values: Parameters<typeof entity>[2] = {}) => entity(db, at.parish, values),
    read: async (id: number) => good(await at.call('GET', PERSON(id)), PersonFile),
    put: (path: string, body: object, version: string) =>
      send(tests.app, 'PUT', path, { headers: { ...at.headers, 'if-match': version }, body }),
  }
}

test('the list is narrowed by account, family, address and number', async () => {
  const { db, call, person, parish } = await secretary()
  const user = await account(db)
  await person({ name: 'Ana', accountId: user.id, email: 'ana@example.org' })
  const rui = await person({ name: 'Rui', mobilephone: '+351 912 345-678' })
  const eva = await person({ name: 'Eva' })
  await family(db, parish, { fatherId: rui.id }, [eva])
  const names = async (query: object) =>
    (await good(await call('GET', filtered('/entities', query)), paged(EntityRecord))).results.map(
      ({ name }) => name,
    )
  expect(await names({ has_account: true })).toEqual(['Ana'])
  expect(await names({ has_account: false })).toEqual(['Eva', 'Rui'])
  expect(await names({ has_family: true })).toEqual(['Eva', 'Rui'])
  expect(await names({ has_family: false })).toEqual(['Ana'])
  expect(await names({ has_email: false })).toEqual(['Eva', 'Rui'])
  expect(await names({ search: '912345' })).toEqual(['Rui'])
  expect(await names({ search: '12' })).toEqual([])
  await refusal(await call('GET', filtered('/entities', { has_account: 'maybe' })), 400)
})

test('of two who change a person or a family, the second is told and overwrites nothing', async () => {
  const { db, call, person, put, parish } = await secretary()
  const ana = await person({ name: 'Ana' })
  const { id } = await family(db, parish, { fatherId: ana.id }, [])
  const personAt = `/entities/${ana.id}`
  const familyAt = `/families/${id}`
  const opened = await good(await call('GET', personAt), EntityRecord)
  const changed = await good(
    await put(personAt, { district: 'Beja' }, opened.version),
    EntityRecord,
  )
  expect(changed.version).not.toBe(opened.version)
  const late = await refusal(await put(personAt, { district: 'Faro' }, opened.version), 412)
  expect(late.code).toBe('changed_meanwhile')
  expect(await good(await call('GET', personAt), EntityRecord)).toEqual(changed)
  const home = await good(await call('GET', familyAt), FamilyRecord)
  // What a person is called is theirs: the family is the same.
  await good(await call('PUT', personAt, { name: 'Ana Maria' }), EntityRecord)
  const line = { entity_id: ana.id, relation_with: 3 }
  const next = await put(familyAt, { father_id: null, family_entities: [line] }, home.version)
  expect((await good(next, FamilyRecord)).version).not.toBe(home.version)
  await refusal(await put(familyAt, { name: 'Outra' }, home.version), 412)
})

test('a person’s file has their families, their requests by how they are known, and its readers', async () => {
  const { db, call, person, parish, read, staffId } = await secretary()
  const user = await account(db)
  const ana = await person({ name: 'Ana', email: 'ana@example.org', accountId: user.id })
  await family(db, parish, { name: 'Alves', motherId: ana.id })
  await received(db, parish, 'meeting', {}, { accountId: user.id })
  await received(db, parish, 'baptism')
  const join = await received(db, parish, 'join', { email: 'other@example.org' })
  await call('PUT', `/pending_entities/accept/${join.id}`, { entity_id: ana.id })
  await received(db, await community(db), 'baptism')
  await received(db, parish, 'meeting', { email: 'rui@example.org' })
  const file = await read(ana.id)
  expect(file.families).toMatchObject([{ name: 'Alves', place: 'mother' }])
  expect(file.requests.map(({ kind, tie }) => [kind, tie]).sort()).toEqual([
    ['baptism', 'email'],
    ['join', 'record'],
    ['meeting', 'account'],
  ])
  expect(file.reads).toEqual([])
  expect((await read(ana.id)).reads).toMatchObject([{ by: { id: staffId } }])
  const senders = await call('GET', `/office/senders/${join.id}`)
  expect(await good(senders, PeopleOfRequest)).toEqual({
    results: [{ id: ana.id, name: 'Ana', tie: 'record' }],
  })
})

test('what comes from an address that two people share is nobody’s', async () => {
  const { db, person, parish, read, call } = await secretary()
  const ana = await person({ name: 'Ana', email: 'ana@example.org' })
  await person({ name: 'Rui', email: 'ana@example.org' })
  const { id } = await received(db, parish, 'meeting')
  expect((await read(ana.id)).requests).toEqual([])
  expect(await good(await call('GET', `/office/senders/${id}`), PeopleOfRequest)).toEqual({
    results: [],
  })
})

test('duplicates are proposed with why, the likeliest first, until somebody says otherwise', async () => {
  const { db, call, person } = await secretary()
  const one = await person({ name: 'Ana Évora', taxpayer: '501442600' })
  const two = await person({ name: 'Ana Evora', taxpayer: '501442600', phone: '266000111' })
  const shares = await person({ name: 'Rui', email: 'casa@example.org' })
  const too = await person({ name: 'Eva', email: 'CASA@example.org' })
  await person({ name: 'Ana Evora' })
  await entity(db, await community(db), { name: 'Ana Évora', taxpayer: '501442600' })
  const pairs = async () =>
    (await good(await call('GET', '/office/duplicates'), DuplicatePairs)).results.map((pair) => ({
      ids: pair.people.map(({ id }) => id),
      reasons: pair.reasons,
      likeness: pair.likeness,
    }))
  const weak = { ids: [shares.id, too.id], reasons: ['email'], likeness: 'weak' }
  expect(await pairs()).toEqual([
    { ids: [one.id, two.id], reasons: ['taxpayer'], likeness: 'strong' },
    weak,
  ])
  const distinct = await call('PUT', '/office/duplicates', { ids: [two.id, one.id] })
  expect(await good(distinct, Done)).toEqual({})
  expect(await pairs()).toEqual([weak])
  for (const ids of [[one.id, one.id], [one.id], [one.id, 999_999], 'x']) {
    await refusal(await call('PUT', '/office/duplicates', { ids }), 400)
  }
})

test('numbers that many have who know none keep no pair of one number out', async () => {
  const { db, call, parish, person } = await secretary()
  // A thousand pairs and more, of whom none is one person.
  for (const taxpayer of ['999999990', '11111111', '12345678Z', 'PT123456789', 'NAOTEM']) {
    const same = Array.from({ length: 30 }, (_, at) => ({ name: `${taxpayer} ${at}`, taxpayer }))
    for (const one of same) await entity(db, parish, one)
  }
  const one = await person({ name: 'Ana', taxpayer: '501442600' })
  const two = await person({ name: 'Ana Maria', taxpayer: '501442600' })
  const { results } = await good(await call('GET', '/office/duplicates'), DuplicatePairs)
  expect(results.map(({ people }) => people.map(({ id }) => id))).toEqual([[one.id, two.id]])
})

test('records that share one value are one group, which is let go at once and for new people', async () => {
  const { db, call, parish, person } = await secretary()
  const email = 'semmail@example.org'
  // A hundred people are five thousand pairs: the limit of pairs is for others.
  for (let at = 0; at < 100; at += 1) await person({ name: `Pessoa ${at}`, email })
  const twin = { name: 'Ana', email, phone: '266 000 111' }
  const [one, two] = [await person(twin), await person(twin)]
  await person({ name: 'Rui', phone: '999 999 999' })
  await person({ name: 'Rui', phone: '999999999' })
  const phone = '+351 266 000 333'
  for (const way of [{ phone }, { phone }, { mobilephone: '266000333' }]) {
    await person({ name: 'Eva', ...way })
  }
  const elsewhere = await community(db)
  for (const name of ['Zé', 'Gil', 'Isa']) await entity(db, elsewhere, { name, email })
  const found = async () => {
    const { results, groups } = await good(await call('GET', '/office/duplicates'), DuplicatePairs)
    return {
      pairs: results.map(({ people }) => people.map(({ id }) => id)),
      groups: groups.map(({ field, value, count }) => [field, value, count]),
      named: groups.map(({ people }) => people.length),
    }
  }
  const pairs = [[one.id, two.id]]
  expect(await found()).toEqual({
    pairs,
    groups: [
      ['email', email, 102],
      ['phone', '266000333', 3],
    ],
    named: [50, 3],
  })
  const letGo = (body: object) => call('PUT', '/office/duplicates/values', body)
  expect(await good(await letGo({ field: 'email', value: 'SemMail@example.org' }), Done)).toEqual(
    {},
  )
  // Somebody new with it brings nothing back, and records with another reason stay.
  await person({ name: 'Nova', email })
  expect(await found()).toEqual({ pairs, groups: [['phone', '266000333', 3]], named: [3] })
  expect(await good(await letGo({ field: 'phone', value: '266000333' }), Done)).toEqual({})
  await person({ name: 'Eva', phone })
  expect(await found()).toEqual({ pairs, groups: [], named: [] })
  for (const value of ['nobody@example.org', '', 7]) {
    await refusal(await letGo({ field: 'email', value }), 400)
  }
  // Nothing of a value stays once nobody has it.
  await db.delete(entities).where(eq(entities.phone, phone))
  await db.delete(entities).where(eq(entities.mobilephone, '266000333'))
  await call('POST', `/office/people/${one.id}/erasure`, { name: 'Ana' })
  const kept = await db.select().from(sharedValues)
  expect(kept).toMatchObject([{ communityId: parish.id, field: 'email', value: email }])
})

test('a small group of which every pair was judged by itself does not come back', async () => {
  const { call, person } = await secretary()
  const email = 'casa@example.org'
  const ids: number[] = []
  for (const name of ['Ana', 'Rui', 'Eva']) ids.push((await person({ name, email })).id)
  const groups = async () =>
    (await good(await call('GET', '/office/duplicates'), DuplicatePairs)).groups.length
  expect(await groups()).toBe(1)
  for (const pair of [ids.slice(0, 2), ids.slice(1)]) {
    await call('PUT', '/office/duplicates', { ids: pair })
  }
  expect(await groups()).toBe(1)
  await call('PUT', '/office/duplicates', { ids: [ids[0], ids[2]] })
  expect(await groups()).toBe(0)
})

test('two records become one: fields as chosen, families, account, requests and readers', async () => {
  const { db, call, person, parish, read } = await secretary()
  const user = await account(db, { email: 'ana@example.org' })
  const kept = await person({ name: 'Ana', district: 'Beja', email: 'velha@example.org' })
  const gone = await person({
    name: 'Ana Maria',
    district: 'Faro',
    phone: '266000111',
    email: 'ana@example.org',
    accountId: user.id,
  })
  const home = await family(db, parish, { name: 'Alves', motherId: gone.id }, [kept])
  const other = await family(db, parish, { name: 'Brás' }, [gone])
  await received(db, parish, 'baptism', {}, { accountId: user.id })
  const pending = await received(db, parish, 'family', { father_name: 'Rui', mother_id: gone.id })
  await read(gone.id)
  const [one, two] = [(await read(kept.id)).person, (await read(gone.id)).person]
  const body = {
    gone_id: gone.id,
    take: ['name', 'phone'],
    kept_version: one.version,
    gone_version: two.version,
  }
  const file = await good(await call('POST', `${PERSON(kept.id)}/merge`, body), PersonFile)
  expect(file.person).toMatchObject({
    name: 'Ana Maria',
    district: 'Beja',
    phone: '266000111',
    // It is what the account is linked by.
    email: 'ana@example.org',
    account: { id: user.id },
  })
  expect(file.families).toEqual([
    { id: home.id, name: 'Alves', place: 'mother' },
    { id: other.id, name: 'Brás', place: 'member' },
  ])
  expect(file.requests).toMatchObject([{ kind: 'baptism', tie: 'record' }])
  expect(file.reads).toHaveLength(3)
  expect(file.merges).toMatchObject([
    { kept: { name: 'Ana Maria' }, gone: { name: 'Ana Maria', id: gone.id } },
  ])
  const [row] = (await db.select().from(requests)).filter(({ id }) => id === pending.id)
  expect(row?.details).toMatchObject({ mother_id: kept.id })
  expect(await db.select().from(registerEvents)).toMatchObject([
    { action: 'merged', recordId: kept.id, otherId: gone.id },
  ])
  await refusal(await call('GET', PERSON(gone.id)), 404)
})

test('a merge is refused where the two are two people, or not as they were looked at', async () => {
  const { db, call, person, parish, read } = await secretary()
  const kept = await person({ name: 'Ana', accountId: (await account(db)).id })
  const gone = await person({ name: 'Ana', accountId: (await account(db)).id })
  const parent = await person({ name: 'Ana' })
  await family(db, parish, { motherId: kept.id, fatherId: parent.id })
  const stranger = await entity(db, await community(db), { name: 'Ana' })
  const version = (await read(kept.id)).person.version
  const merge = async (id: number, more: object = {}) =>
    call('POST', `${PERSON(kept.id)}/merge`, {
      gone_id: id,
      take: [],
      kept_version: version,
      gone_version: version,
      ...more,
    })
  expect((await refusal(await merge(gone.id), 409)).code).toBe('two_accounts')
  expect((await refusal(await merge(parent.id), 409)).code).toBe('two_parents')
  await refusal(await merge(gone.id, { gone_version: 'old' }), 412)
  await refusal(await merge(gone.id, { kept_version: 'old' }), 412)
  for (const id of [kept.id, stranger.id, 999_999]) await refusal(await merge(id), 400)
  await refusal(await merge(gone.id, { take: ['account'] }), 400)
  expect(await db.$count(entities)).toBe(4)
  expect(await db.$count(entityMerges)).toBe(0)
})

test('a merge stands once the record was changed, and is gone with it', async () => {
  const { db, call, person, read } = await secretary()
  const [kept, gone] = [await person({ name: 'Ana' }), await person({ name: 'Ana' })]
  const { version } = (await read(kept.id)).person
  const versions = { kept_version: version, gone_version: version }
  const body = { gone_id: gone.id, take: [], ...versions }
  const file = await good(await call('POST', `${PERSON(kept.id)}/merge`, body), PersonFile)
  const id = file.merges[0]?.id
  await good(await call('PUT', `/entities/${kept.id}`, { district: 'Beja' }), EntityRecord)
  expect((await refusal(await call('PUT', `/office/merges/${id}/undo`), 409)).code).toBe(
    'merge_stands',
  )
  const { name } = file.person
  await good(await call('POST', `${PERSON(kept.id)}/erasure`, { name }), Erasure)
  await refusal(await call('PUT', `/office/merges/${id}/undo`), 404)
  expect(await db.$count(entityMerges)).toBe(0)
})

test('a person’s data is given to them, whole, and that is noted', async () => {
  const { db, call, person, parish } = await secretary()
  const ana = await person({ name: 'Ana', email: 'ana@example.org', taxpayer: '501442600' })
  await family(db, parish, { name: 'Alves', motherId: ana.id })
  await received(db, parish, 'join', { taxpayer: '501442600' })
  const answer = await good(await call('GET', `${PERSON(ana.id)}/export`), PersonExport)
  expect(answer).toMatchObject({
    community: { slug: parish.slug },
    record: { name: 'Ana', taxpayer: '501442600' },
    families: [{ name: 'Alves', mother_name: 'Ana' }],
    requests: [
      { kind: 'join', details: { taxpayer: '501442600' }, history: [{ action: 'received' }] },
    ],
    former_records: [],
  })
  expect(await db.select().from(registerEvents)).toMatchObject([
    { action: 'exported', recordId: ana.id },
  ])
  expect(await db.select().from(recordReads)).toMatchObject([{ recordId: ana.id }])
})

test('who is erased leaves nothing but what is still to come, and the account that is theirs', async () => {
  const { db, call, person, parish } = await secretary()
  const user = await account(db, { email: 'ana@example.org' })
  await db.insert(subscriptions).values({ accountId: user.id, communityId: parish.id })
  const ana = await person({ name: 'Ana Évora', email: 'ana@example.org', accountId: user.id })
  const rui = await person({ name: 'Rui' })
  const shared = await family(db, parish, { name: 'Alves', motherId: ana.id, fatherId: rui.id })
  const alone = await family(db, parish, { name: 'Só Ana' }, [ana])
  await received(db, parish, 'meeting', {}, { accountId: user.id })
  const wedding = await received(
    db,
    parish,
    'wedding',
    { wedding_date: '2026-06-20' },
    { accountId: user.id },
  )
  await call('PUT', `/pending_wedding/accept/${wedding.id}`)
  const foretold = await good(await call('GET', `${PERSON(ana.id)}/erasure`), Erasure)
  expect(foretold).toMatchObject({
    requests: 1,
    coming: [{ kind: 'wedding', day: '2026-06-20' }],
    families: [{ id: shared.id }],
    empty_families: [{ id: alone.id }],
    account: { email: 'ana@example.org' },
  })
  const wrong = await refusal(await call('POST', `${PERSON(ana.id)}/erasure`, { name: 'Rui' }), 400)
  expect(Object.keys(wrong.fields ?? {})).toEqual(['name'])
  const done = await call('POST', `${PERSON(ana.id)}/erasure`, { name: ' ana evora' })
  expect(await good(done, Erasure)).toEqual(foretold)
  expect((await db.select().from(entities)).map(({ id }) => id)).toEqual([rui.id])
  expect(await db.select().from(families)).toMatchObject([{ id: shared.id, motherId: null }])
  expect(await db.$count(familyMembers)).toBe(0)
  expect(await db.select().from(requests)).toMatchObject([{ id: wedding.id, entityId: null }])
  expect(await db.$count(subscriptions)).toBe(0)
  const noted = await db.select().from(registerEvents)
  expect(noted).toMatchObject([{ action: 'erased', recordId: ana.id }])
  expect(JSON.stringify(noted)).not.toMatch(/ana|évora/i)
})

test('who is erased is taken out of what imports have brought and proposed', async () => {
  const { db, call, person, parish } = await secretary()
  const ana = await person({ name: 'Ana Évora' })
  const [made] = await db
    .insert(imports)
    .values({ communityId: parish.id, kind: 'people', fileName: 'gente.csv', state: 'done' })
    .returning()
  const importId = made?.id ?? 0
  const match = (id: number) => ({ id, name: 'Ana Évora', reasons: ['email'] })
  const line = { importId, notes: [], title: 'Ana Évora', payload: { name: 'Ana Évora' } }
  await db.insert(importLines).values([
    { ...line, position: 0, plan: 'new', externalId: 'ana', recordId: ana.id, matches: [] },
    {
      ...line,
      position: 1,
      plan: 'doubtful',
      title: 'Eva',
      payload: null,
      matches: [match(ana.id)],
    },
  ])
  await good(await call('POST', `${PERSON(ana.id)}/erasure`, { name: 'Ana Évora' }), Erasure)
  const left = await db.select().from(importLines).orderBy(importLines.position)
  expect(left).toMatchObject([
    { title: '…', externalId: null, payload: null },
    { title: 'Eva', matches: [] },
  ])
  expect(JSON.stringify(left)).not.toContain('Ana')
})

test('and so are the records that theirs was made of, but none that was parted again', async () => {
  const { db, call, person, parish } = await secretary()
  const ana = await person({ name: 'Ana Évora' })
  const communityId = parish.id
  const [made] = await db
    .insert(imports)
    .values({ communityId, kind: 'people', fileName: 'gente.csv', state: 'done' })
    .returning()
  const numbers = [9_001, 9_002, 9_003, 9_004]
  await db.insert(importLines).values(
    numbers.map((recordId, position) => {
      const title = `Ana ${recordId}`
      return { importId: made?.id ?? 0, position, title, plan: 'new' as const, recordId }
    }),
  )
  await db.insert(registerEvents).values(
    (
      [
        ['merged', 9_002, 9_001],
        ['merged', ana.id, 9_002],
        ['merged', ana.id, 9_003],
        ['parted', ana.id, 9_003],
        ['merged', 9_999, 9_004],
      ] as const
    ).map(([action, recordId, otherId]) => ({ communityId, action, recordId, otherId, at: NOW })),
  )
  await good(await call('POST', `${PERSON(ana.id)}/erasure`, { name: 'Ana Évora' }), Erasure)
  const left = await db.select().from(importLines).orderBy(importLines.position)
  expect(left.map(({ title }) => title)).toEqual(['…', '…', 'Ana 9003', 'Ana 9004'])
})

test('nobody but those who keep the register of the parish may do any of it', async () => {
  const tests = await testApp()
  const { db, app } = tests
  const { parish } = await office(tests)
  const [one, two] = [await entity(db, parish), await entity(db, parish)]
  const editor = await clerk(db, parish, 'editor')
  const stranger = await clerk(db, await community(db))
  const sender = await received(db, parish, 'meeting')
  const calls = [
    ['GET', PERSON(one.id)],
    [
      ...(['POST', `${PERSON(one.id)}/merge`] as const),
      { gone_id: two.id, take: [], kept_version: '', gone_version: '' },
    ],
    ['GET', `${PERSON(one.id)}/export`],
    ['GET', `${PERSON(one.id)}/erasure`],
    ['POST', `${PERSON(one.id)}/erasure`, { name: one.name }],
    ['GET', `/office/senders/${sender.id}`],
  ] as const
  for (const [method, path, body] of calls) {
    const sent = { ...(body && { body }) }
    await refusal(await send(app, method, path, { ...sent, headers: editor.headers }), 403)
    await refusal(await send(app, method, path, { ...sent, headers: stranger.headers }), 404)
    await refusal(await send(app, method, path, sent), 401)
  }
  expect(await db.$count(entities)).toBe(2)
})

test('a join that is accepted is of the record that it made', async () => {
  const { db, call, parish } = await secretary()
  const join = await received(db, parish, 'join')
  await call('PUT', `/pending_entities/accept/${join.id}`)
  const [made] = await db.select().from(entities)
  const [row] = await db.select().from(requests)
  expect(row?.entityId).toBe(made?.id)
})
