import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EntityForm } from '#src/contract/people/entity.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { requests } from '#src/server/db/schema.ts'
import { insertEntity } from '#src/server/features/entities/queries.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { community, degree, mass } from '../support/fixtures.ts'
import { office } from '../support/office.ts'
import { bodyOf, FORMS, received, WRAPPERS } from '../support/requests.ts'

const PATHS = { family: '/pending_families', 'mass-intention': '/pending_mass_intentions' }
type Kind = keyof typeof PATHS

async function scene() {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const other = await community(db)
  const personOf = (communityId: number) =>
    insertEntity(db, { communityId, now: NOW }, v.parse(EntityForm, { name: 'Ana Prudência' }))
  return {
    ...{ db, call, parish },
    own: { person: await personOf(parish.id), mass: (await mass(db, parish)).id },
    foreign: { person: await personOf(other.id), mass: (await mass(db, other)).id },
    degree: (await degree(db)).id,
  }
}

type Numbers = { person: number; mass: number }
type NamedBy = (of: Numbers) => Record<string, unknown>

const memberOf = ({ person }: Numbers) => ({ entity_id: person, relation_with: 1 })
const CASES: Array<[field: string, kind: Kind, form: NamedBy]> = [
  ['father_id', 'family', ({ person }) => ({ father_id: person })],
  ['mother_id', 'family', ({ person }) => ({ mother_id: person })],
  ['family_entities.0.entity_id', 'family', (of) => ({ family_entities: [memberOf(of)] })],
  ['requested_by_id', 'mass-intention', ({ person }) => ({ requested_by_id: person })],
  ['location_id', 'mass-intention', (of) => ({ location_id: of.mass })],
]

function bodyWith(kind: RequestKind, form: Record<string, unknown>) {
  return bodyOf(kind, { ...FORMS[kind], ...form })
}

test.each(CASES)('%s of a %s is a number of the office’s own community', async (name, kind, by) => {
  const { db, call, parish, own, foreign } = await scene()
  const field = `${WRAPPERS[kind]}.${name}`
  const nobody = { person: 999_999, mass: 999_999 }
  for (const form of [by(foreign), by(nobody)]) {
    const { fields } = await refusal(await call('POST', PATHS[kind], bodyWith(kind, form)), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
  }
  expect(await db.$count(requests)).toBe(0)
  await good(await call('POST', PATHS[kind], bodyWith(kind, by(own))), v.unknown())

  const { id, details } = await received(db, parish, kind)
  const path = `${PATHS[kind]}/${id}`
  const refused = await refusal(await call('PUT', path, bodyOf(kind, by(foreign))), 400)
  expect(Object.keys(refused.fields ?? {})).toEqual([field])
  expect((await db.select().from(requests)).find((one) => one.id === id)?.details).toEqual(details)
  await good(await call('PUT', path, bodyOf(kind, by(own))), v.unknown())
})

test('a degree that there is not is refused, and what a request named before may stay', async () => {
  const { db, call, parish, own, degree: known } = await scene()
  const lineWith = (relationship_degree_id: number) => ({
    family_entities: [{ entity_id: own.person, relationship_degree_id }],
  })
  const wrong = bodyWith('family', lineWith(999_999))
  const { fields } = await refusal(await call('POST', PATHS.family, wrong), 400)
  expect(Object.keys(fields ?? {})).toEqual([
    'pending_family.family_entities.0.relationship_degree_id',
  ])
  await good(await call('POST', PATHS.family, bodyWith('family', lineWith(known))), v.unknown())

  // Of somebody who was deleted since.
  const { id } = await received(db, parish, 'family', { father_id: 999_999 })
  const path = `${PATHS.family}/${id}`
  await good(await call('PUT', path, bodyOf('family', { name: 'Pires' })), v.unknown())
})
