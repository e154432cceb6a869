import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paged } from '#src/contract/paging.ts'
import { EntityRecord } from '#src/contract/people/entity.ts'
import { FamilyRecord } from '#src/contract/people/family.ts'
import { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import {
  entities,
  families,
  familyMembers,
  relationshipDegrees,
  subscriptions,
} from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, testApp } from '../support/app.ts'
import { account, community, degree } from '../support/fixtures.ts'
import { clerk, office, platformKeeper } from '../support/office.ts'
import { send } from '../support/send.ts'

test('the register: written, found, changed, deleted', async () => {
  const tests = await testApp()
  const { call } = await office(tests, 'secretary')
  const add = async (body: object) => good(await call('POST', '/entities', body), EntityRecord)
  const zita = await add({ name: 'Zita Ávila' })
  const ana = await add({ name: 'Ana Évora', sex: false, taxpayer: 'pt 123-456' })
  expect(zita).toMatchObject({ sex: null, email: null, account: null })
  expect(ana.taxpayer).toBe('PT123456')
  const names = async (path: string) =>
    (await good(await call('GET', path), paged(EntityRecord))).results.map(({ name }) => name)
  expect(await names('/entities')).toEqual(['Ana Évora', 'Zita Ávila'])
  expect(await names('/entities?order=desc&limit=1')).toEqual(['Zita Ávila'])
  expect(await names(filtered('/entities', { search: 'AVILA' }))).toEqual(['Zita Ávila'])
  await refusal(await call('GET', filtered('/entities', { status: 'pending' })), 400)
  const changed = await good(
    await call('PUT', `/entities/${ana.id}`, { district: 'Beja', sex: null }),
    EntityRecord,
  )
  expect(changed).toMatchObject({ name: 'Ana Évora', district: 'Beja', sex: null })
  for (const wrong of [{}, { name: '' }, { name: null }, { email: 'x' }, { account: 1 }]) {
    await refusal(await call('PUT', `/entities/${ana.id}`, wrong), 400)
  }
  expect((await call('DELETE', `/entities/${ana.id}`)).status).toBe(200)
  await refusal(await call('GET', `/entities/${ana.id}`), 404)
  expect(await names('/entities')).toEqual(['Zita Ávila'])
})

test('an address links no account, and another one lets go of the account that is linked', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const ana = await account(db, { email: 'ana@example.org' })
  await account(db, { email: 'eva@example.org' })
  const made = await call('POST', '/entities', { name: 'Ana', email: 'ANA@example.org' })
  const record = await good(made, EntityRecord)
  expect(record.account).toBeNull()
  expect(await db.$count(subscriptions)).toBe(0)
  const isRecord = eq(entities.id, record.id)
  await db.update(entities).set({ accountId: ana.id }).where(isRecord)
  const change = async (body: object) =>
    good(await call('PUT', `/entities/${record.id}`, body), EntityRecord)
  expect((await change({ phone: '266 000 000' })).account?.id).toBe(ana.id)
  expect((await change({ email: 'eva@example.org' })).account).toBeNull()
  expect(await db.select().from(entities).where(isRecord)).toMatchObject([
    { communityId: parish.id, accountId: null },
  ])
})

test('families are of people whom the register has', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call } = await office(tests)
  const foreign = await community(db)
  const elsewhere = await clerk(db, foreign)
  const person = async (name: string) =>
    (await good(await call('POST', '/entities', { name }), EntityRecord)).id
  const [rui, ana, ines] = [await person('Rui'), await person('Ana'), await person('Inês')]
  const strangers = await send(tests.app, 'POST', '/entities', {
    body: { name: 'Estranho' },
    headers: elsewhere.headers,
  })
  const { id: stranger } = await good(strangers, EntityRecord)
  const daughter = await degree(db)
  const line = { entity_id: ines, relationship_degree_id: daughter.id }
  const body = { name: 'Prudêncio', father_id: rui, mother_id: ana, family_entities: [line] }
  const family = await good(await call('POST', '/families', body), FamilyRecord)
  expect(family).toMatchObject({
    father_name: 'Rui',
    mother_name: 'Ana',
    family_entities: [{ entity_id: ines, entity_name: 'Inês', relation_with: null }],
  })
  for (const [wrong, field] of [
    [{ father_id: stranger }, 'father_id'],
    [{ mother_id: 999_999 }, 'mother_id'],
    [{ family_entities: [{ ...line, entity_id: stranger }] }, 'family_entities.0.entity_id'],
    [{ family_entities: [{ entity_id: ines }] }, 'family_entities.0.relation_with'],
    [{ family_entities: [line, line] }, 'family_entities'],
    [
      { family_entities: [{ ...line, relationship_degree_id: 999_999 }] },
      'family_entities.0.relationship_degree_id',
    ],
  ] as const) {
    const { fields } = await refusal(await call('PUT', `/families/${family.id}`, wrong), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
    await refusal(await call('POST', '/families', { ...body, ...wrong }), 400)
  }
  const renamed = await call('PUT', `/families/${family.id}`, { name: 'Prudêncio Simões' })
  expect(await good(renamed, FamilyRecord)).toMatchObject({
    name: 'Prudêncio Simões',
    father_id: rui,
    family_entities: [{ entity_id: ines }],
  })
  const alone = await call('PUT', `/families/${family.id}`, { family_entities: [] })
  expect((await good(alone, FamilyRecord)).family_entities).toEqual([])
  expect(await db.$count(families)).toBe(1)
  expect((await call('POST', '/families/bulk_delete', [family.id])).status).toBe(200)
  expect(await db.$count(entities)).toBe(4)
})

test('relationship degrees are changed by who keeps the platform, and by nobody else', async () => {
  const tests = await testApp()
  const { db, app, json } = tests
  const keeper = await platformKeeper(db)
  const { headers: clerks } = await office(tests)
  const { id } = await degree(db, { code: 'grandmother', name: 'Avó', position: 1 })
  const path = '/relationship_degrees'
  const call = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', at: string, body?: unknown) =>
    send(app, method, at, { headers: keeper.headers, ...(body !== undefined && { body }) })
  const added = await good(await call('POST', path, { name: 'Bisavó' }), RelationshipDegree)
  expect(await good(await call('GET', `${path}/${added.id}`), RelationshipDegree)).toEqual(added)
  const renamed = await call('PUT', `${path}/${id}`, { name: 'Avozinha' })
  expect(await good(renamed, RelationshipDegree)).toEqual({ id, name: 'Avozinha' })
  expect(await json(path, { 'accept-language': 'en' })).toMatchObject({
    results: [{ name: 'Avozinha' }, { name: 'Bisavó' }],
  })
  for (const wrong of [{}, { name: '' }, { name: 'x', code: 'y' }, { position: -1 }]) {
    await refusal(await call('PUT', `${path}/${id}`, wrong), 400)
  }
  const report = await call('GET', `${path}/detailed_report?format=csv`)
  expect(await report.text()).toContain('"Bisavó"')
  const calls = [
    ['POST', path, { name: 'Prima' }],
    ['GET', `${path}/${id}`],
    ['PUT', `${path}/${id}`, { name: 'Prima' }],
    ['DELETE', `${path}/${id}`],
    ['POST', `${path}/bulk_delete`, [id]],
    ['GET', `${path}/detailed_report`],
  ] as const
  for (const [method, at, body] of calls) {
    const sent = { ...(body !== undefined && { body }) }
    await refusal(await send(app, method, at, { headers: clerks, ...sent }), 403)
    await refusal(await send(app, method, at, sent), 401)
  }
  expect(await db.$count(relationshipDegrees)).toBe(2)
  const parish = await community(db)
  const [person] = await db
    .insert(entities)
    .values({ communityId: parish.id, name: 'Ana', nameFolded: 'ana' })
    .returning()
  const [family] = await db
    .insert(families)
    .values({ communityId: parish.id, name: 'P', nameFolded: 'p' })
    .returning()
  await db.insert(familyMembers).values({
    familyId: family?.id ?? 0,
    entityId: person?.id ?? 0,
    position: 0,
    relationshipDegreeId: id,
  })
  expect((await call('DELETE', `${path}/${id}`)).status).toBe(200)
  expect(await db.select().from(familyMembers)).toMatchObject([{ relationshipDegreeId: null }])
})
