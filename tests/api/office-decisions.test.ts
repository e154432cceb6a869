import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EntityForm } from '#src/contract/people/entity.ts'
import { SimilarEntities } from '#src/contract/requests/join.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  entities,
  families,
  familyMembers,
  massExceptions,
  massSchedules,
  relationshipDegrees,
  requests,
  subscriptions,
} from '#src/server/db/schema.ts'
import { insertEntity } from '#src/server/features/entities/queries.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { account, community, degree, mass, massException } from '../support/fixtures.ts'
import { deliver } from '../support/mailed.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const acceptJoin = (id: number) => `/pending_entities/accept/${id}`

async function parishioner(db: Db, communityId: number, values: object) {
  return insertEntity(db, { communityId, now: NOW }, v.parse(EntityForm, values))
}

test('who joins signed in comes into the register, and into the private area', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const { id: accountId } = await account(db, { email: 'ana@example.org', name: 'Outra pessoa' })
  const form = { email: 'Ana@Example.org', taxpayer: '501 442 600', district: 'Évora' }
  const { id } = await received(db, parish, 'join', form, { accountId })
  await good(await call('PUT', acceptJoin(id)), v.unknown())
  expect(await db.select().from(entities)).toMatchObject([
    {
      communityId: parish.id,
      accountId,
      name: 'Ana Prudência',
      taxpayer: '501442600',
      district: 'Évora',
      emailFolded: 'ana@example.org',
    },
  ])
  expect(await db.select().from(subscriptions)).toMatchObject([
    { accountId, communityId: parish.id },
  ])
})

test('a name alone links nobody', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const { id: accountId } = await account(db, { email: 'other@example.org', name: 'Ana Prudência' })
  const { id } = await received(db, parish, 'join', {}, { accountId })
  await good(await call('PUT', acceptJoin(id)), v.unknown())
  expect(await db.select().from(entities)).toMatchObject([{ accountId: null }])
  expect(await db.$count(subscriptions)).toBe(0)
})

test('a parishioner whom the register has is completed, not doubled', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const { id: accountId } = await account(db, { email: 'ana@example.org' })
  const known = await parishioner(db, parish.id, { name: 'Ana M. Prudência', phone: '266 000 000' })
  const foreign = await parishioner(db, (await community(db)).id, { name: 'Ana Prudência' })
  const form = { phone: '266 999 999', district: 'Évora' }
  const { id } = await received(db, parish, 'join', form, { accountId })
  for (const entity_id of [foreign, 999_999]) {
    const { fields } = await refusal(await call('PUT', acceptJoin(id), { entity_id }), 400)
    expect(Object.keys(fields ?? {})).toEqual(['entity_id'])
  }
  expect(await db.select().from(requests)).toMatchObject([{ status: 'pending' }])
  await good(await call('PUT', acceptJoin(id), { entity_id: known }), v.unknown())
  const own = await db.select().from(entities).where(eq(entities.communityId, parish.id))
  expect(own).toMatchObject([
    {
      id: known,
      name: 'Ana M. Prudência',
      phone: '266 000 000',
      district: 'Évora',
      sex: false,
      email: 'ana@example.org',
      accountId,
    },
  ])
})

test('a family comes into the register with its people, whom it may have already', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const sender = await account(db, { email: 'rui@example.org' })
  await db.insert(subscriptions).values({ accountId: sender.id, communityId: parish.id })
  // Whose address somebody else has typed is not asked for their account.
  await account(db, { email: 'tome@example.org' })
  const daughter = await degree(db, { name: 'Filha' })
  const gone = await degree(db)
  const grandmother = await parishioner(db, parish.id, { name: 'Eva Simões' })
  const ines = await parishioner(db, parish.id, { name: 'INÊS  Prudêncio', email: 'I@example.org' })
  await parishioner(db, parish.id, { name: 'Tomé', email: 'other@example.org' })
  const person = (name: string, email: string) => ({ name, sex: true, email })
  const { id } = await received(
    db,
    parish,
    'family',
    {
      father_pending_entity: person('Rui Prudêncio', 'rui@example.org'),
      mother_name: 'Ana Prudência',
      opt1_text: 'Sim',
      family_entities: [
        { entity_id: grandmother, entity_description: 'Avó', relation_with: 2 },
        {
          pending_entity: person('Inês Prudencio', 'i@EXAMPLE.org'),
          relationship_degree_id: daughter.id,
        },
        { entity: person('Tomé', 'tome@example.org'), relationship_degree_id: gone.id },
        { entity_id: grandmother, relation_with: 1 },
      ],
    },
    { accountId: sender.id },
  )
  await db.delete(relationshipDegrees).where(eq(relationshipDegrees.id, gone.id))
  await good(await call('PUT', `/pending_families/accept/${id}`), v.unknown())
  const people = await db.select().from(entities).orderBy(entities.id)
  expect(people.map(({ name, sex }) => [name, sex])).toEqual([
    ['Eva Simões', null],
    ['INÊS  Prudêncio', null],
    ['Tomé', null],
    ['Rui Prudêncio', true],
    ['Ana Prudência', false],
    ['Tomé', true],
  ])
  const [, , , father, mother, tome] = people
  expect([father?.accountId, tome?.accountId]).toEqual([sender.id, null])
  expect(await db.select().from(families)).toMatchObject([
    {
      communityId: parish.id,
      accountId: sender.id,
      name: 'Prudêncio',
      fatherId: father?.id,
      motherId: mother?.id,
      opt1Text: 'Sim',
    },
  ])
  const members = await db.select().from(familyMembers).orderBy(familyMembers.position)
  expect(members).toMatchObject([
    { entityId: grandmother, relationWith: 2, description: 'Avó' },
    { entityId: ines, relationshipDegreeId: daughter.id },
    { entityId: tome?.id, relationshipDegreeId: null },
  ])
  expect(await db.select().from(subscriptions)).toMatchObject([{ accountId: sender.id }])
})

test('a number that the register does not have brings nobody of another community', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const foreign = await parishioner(db, (await community(db)).id, { name: 'Rui' })
  const { id } = await received(db, parish, 'family', { father_id: foreign, father_name: null })
  const { fields } = await refusal(await call('PUT', `/pending_families/accept/${id}`), 400)
  expect(Object.keys(fields ?? {})).toEqual(['father_id'])
  expect(await db.$count(families)).toBe(0)
  expect(await db.select().from(requests)).toMatchObject([{ status: 'pending' }])
})

test('a mass never takes more intentions than the parish allows, however many are accepted at once', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  await db.update(communities).set({ intentionsPerMass: 2 }).where(eq(communities.id, parish.id))
  const ask = (form = {}) => received(db, parish, 'mass-intention', form)
  const wanted = [await ask(), await ask({ location_description: ' igreja MATRIZ' }), await ask()]
  const accept = ({ id }: { id: number }) => call('PUT', `/pending_mass_intentions/accept/${id}`)
  const answers = await Promise.all(wanted.map(accept))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late && (await refusal(late, 409)).code).toBe('mass_full')
  expect(tests.jobs).toHaveLength(2)
  for (const elsewhere of [
    { intention_date: '23/3/2026' },
    { intention_time: '18:00' },
    { location_description: 'Capela' },
  ]) {
    expect((await accept(await ask(elsewhere))).status).toBe(200)
  }
  const other = await community(db)
  const theirs = await received(db, other, 'mass-intention')
  const { headers } = await clerk(db, other)
  const path = `/pending_mass_intentions/accept/${theirs.id}`
  expect((await send(tests.app, 'PUT', path, { headers })).status).toBe(200)
})

test('an intention is not accepted for a mass that no longer takes place', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const sunday = await mass(db, parish, { place: 'Igreja matriz' })
  const ask = (form = {}) => received(db, parish, 'mass-intention', form)
  const chosen = await ask({ location_id: sunday.id })
  const typed = await ask({ location_description: ' igreja MATRIZ' })
  const elsewhere = await ask({ location_description: 'Capela do cemitério' })
  const accept = ({ id }: { id: number }) => call('PUT', `/pending_mass_intentions/accept/${id}`)
  const off = { kind: 'cancelled', date: '2026-03-22', scheduleId: sunday.id } as const
  const { id } = await massException(db, parish, off)
  for (const one of [chosen, typed]) {
    const { code, message } = await refusal(await accept(one), 409)
    expect(code).toBe('mass_cancelled')
    expect(message).toContain('não se celebra')
  }
  expect(tests.jobs).toEqual([])
  expect((await accept(elsewhere)).status).toBe(200)
  // Moved to the Sunday after, it is accepted; so is what was cancelled by mistake.
  const later = { pending_mass_intentions: { intention_date: '29/3/2026' } }
  expect((await call('PUT', `/pending_mass_intentions/${chosen.id}`, later)).status).toBe(200)
  expect((await accept(chosen)).status).toBe(200)
  expect((await call('PUT', `/pending_mass_intentions/accept/${typed.id}`)).status).toBe(409)
  await db.delete(massExceptions).where(eq(massExceptions.id, id))
  expect((await accept(typed)).status).toBe(200)
})

test('a chosen mass whose time was given up is none; what is over is not looked at', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const { id } = await mass(db, parish)
  const ask = (form = {}) => received(db, parish, 'mass-intention', { location_id: id, ...form })
  const accept = (one: { id: number }) => call('PUT', `/pending_mass_intentions/accept/${one.id}`)
  const [coming, today, over] = [
    await ask(),
    await ask({ intention_date: '15/3/2026' }),
    await ask({ intention_date: '14/3/2026' }),
  ]
  await db.delete(massSchedules).where(eq(massSchedules.id, id))
  expect((await accept(coming)).status).toBe(409)
  expect((await accept(today)).status).toBe(409)
  expect((await accept(over)).status).toBe(200)
  // The same hour and place, written anew, is the same mass.
  await mass(db, parish, { place: 'Igreja matriz' })
  expect((await accept(coming)).status).toBe(200)
})

test('who may be the same person is told with why, within the community alone', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const foreign = await community(db)
  const form = {
    name: 'Inês Gonçalves',
    email: 'ines@example.org',
    taxpayer: '501.442.600',
    birth_place_parish: 'São Bento',
    mobilephone: '+351 960 000 000',
  }
  const { id } = await received(db, parish, 'join', form)
  const byNumber = await parishioner(db, parish.id, { name: 'I. G.', taxpayer: '501442600' })
  const byName = await parishioner(db, parish.id, {
    name: 'ines goncalves',
    birth_place_parish: 'sao bento',
    phone: '960000000',
  })
  await parishioner(db, parish.id, { name: 'Inês Gonçalves' })
  await parishioner(db, foreign.id, form)
  const twin = await received(db, parish, 'join', {
    taxpayer: '501 442 600',
    email: 'INES@example.org',
  })
  await received(db, foreign, 'join', form)
  const { results } = await good(
    await call('GET', `/pending_entities/similar_entities/${id}`),
    SimilarEntities,
  )
  expect(results.map((one) => [one.kind, one.id, one.reasons])).toEqual([
    ['entity', byNumber, ['taxpayer']],
    ['entity', byName, ['name_and_birth_place', 'name_and_phone']],
    ['pending_entity', twin.id, ['taxpayer', 'email']],
  ])
})

test('a decision on a wedding is told to both of the couple who gave an address', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests)
  const form = { entity_bride_email: 'eva@example.org' }
  const { id } = await received(tests.db, parish, 'wedding', form)
  await good(await call('PUT', `/pending_wedding/reject/${id}`), v.unknown())
  expect((await deliver(tests)).map(({ to }) => to)).toEqual(['rui@example.org', 'eva@example.org'])
})
