import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FamilySchema, type FamilyValues, isRelated, NEW_LINE } from './family-values.ts'

const EMPTY: FamilyValues = {
  name: '',
  father_name: '',
  father_pending_entity: null,
  mother_name: '',
  mother_pending_entity: null,
  opt1_text: '',
  opt1_text2: '',
  opt1_text2_description: '',
  opt2_text: '',
  opt2_text2: '',
  opt3_text: '',
  opt4_text: '',
  opt5_text: '',
  family_entities: [],
}
const FILLED = { ...EMPTY, name: 'Família Faria', father_name: 'Manuel' }
const ANA = { name: 'Ana', sex: false, email: 'ana@example.org' }

function faultsIn(values: FamilyValues): Record<string, string> {
  const { issues = [] } = v.safeParse(FamilySchema, values, { abortPipeEarly: true })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

test('everything that is missing is said at once', () => {
  expect(faultsIn({ ...EMPTY, family_entities: [NEW_LINE] })).toEqual({
    name: 'required',
    father_name: 'required',
    'family_entities.0.entity_name': 'required',
    'family_entities.0.relation_with': 'relation',
  })
})

test.each([
  ['', '', false],
  ['1', '', true],
  ['', '4', true],
  ['3', '4', true],
])('relation %j and degree %j: said is %j', (relation_with, relationship_degree_id, isSaid) => {
  const line = { ...NEW_LINE, entity_name: 'Rui', relation_with, relationship_degree_id }
  expect(isRelated(line)).toBe(isSaid)
  const faults = faultsIn({ ...FILLED, family_entities: [line] })
  expect(faults).toEqual(isSaid ? {} : { 'family_entities.0.relation_with': 'relation' })
})

test('choices become numbers, and what was left open is null', () => {
  const line = { ...NEW_LINE, entity_name: 'Rui', relation_with: '3' }
  expect(v.parse(FamilySchema, { ...FILLED, family_entities: [line] })).toMatchObject({
    mother_name: null,
    opt1_text: null,
    family_entities: [{ entity_name: 'Rui', relation_with: 3, relationship_degree_id: null }],
  })
})

test('the name’s own field is the truth about a person, and none leaves nobody', () => {
  const named = { ...FILLED, mother_name: 'Ana Maria', mother_pending_entity: ANA }
  expect(v.parse(FamilySchema, named).mother_pending_entity).toEqual({ ...ANA, name: 'Ana Maria' })
  const unnamed = { ...named, mother_name: ' ' }
  expect(v.parse(FamilySchema, unnamed).mother_pending_entity).toBeNull()
})
