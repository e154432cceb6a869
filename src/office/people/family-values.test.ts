import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { familySchema, familyValuesOf, NEW_FAMILY_VALUES } from './family-values.ts'

const RECORD: FamilyRecord = {
  id: 7,
  name: 'Alves',
  father_id: 1,
  father_name: 'Rui',
  mother_id: null,
  mother_name: null,
  opt1_text: 'Há dez anos',
  opt1_text2: null,
  opt1_text2_description: null,
  opt2_text: null,
  opt2_text2: null,
  opt3_text: null,
  opt4_text: null,
  opt5_text: null,
  family_entities: [
    {
      entity_id: 2,
      entity_name: 'Inês',
      entity_description: null,
      relation_with: 1,
      relationship_degree_id: null,
    },
  ],
  account: null,
  version: 'v',
  created_at: '2026-03-15T12:00:00.000Z',
  updated_at: '2026-03-15T12:00:00.000Z',
}

test('of a family that is as it was nothing is sent', () => {
  expect(v.parse(familySchema(RECORD), familyValuesOf(RECORD))).toEqual({})
})

test('of a family that is changed only that is sent, its lines all together', () => {
  const values = familyValuesOf(RECORD)
  const line = {
    id: 3,
    name: 'Zé',
    description: '',
    relation_with: '',
    relationship_degree_id: '9',
  }
  const next = {
    ...values,
    mother_id: { id: 4, name: 'Eva' },
    family_entities: [...values.family_entities, line],
  }
  expect(v.parse(familySchema(RECORD), next)).toEqual({
    mother_id: 4,
    family_entities: [
      { entity_id: 2, entity_description: null, relation_with: 1, relationship_degree_id: null },
      { entity_id: 3, entity_description: null, relation_with: null, relationship_degree_id: 9 },
    ],
  })
})

test('a new family needs a name, and its people must belong to it somehow', () => {
  const line = { id: 3, name: 'Zé', description: '', relation_with: '', relationship_degree_id: '' }
  const faults = (values: object) =>
    v
      .safeParse(familySchema(null), { ...NEW_FAMILY_VALUES, ...values })
      .issues?.map((issue) => v.getDotPath(issue))
  expect(faults({})).toEqual(['name'])
  expect(faults({ name: 'Alves', family_entities: [line] })).toEqual([
    'family_entities.0.relation_with',
  ])
  expect(faults({ name: 'Alves' })).toBeUndefined()
})
