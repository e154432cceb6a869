import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FAMILY_TEXTS } from '#src/contract/requests/family.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { writeDownBody } from '#src/contract/requests/write-down.ts'
import {
  blankValues,
  CounterSchema,
  type CounterValues,
  ownFields,
  personValues,
  questionsOf,
  typedAs,
} from './counter-values.ts'

const MASS = { date: '2026-03-22', time: '11:00', location_id: 7, location_description: 'Capela' }

/** What somebody without an address says, for each kind. */
const SAID: Record<(typeof REQUEST_KINDS)[number], Record<string, unknown>> = {
  join: { name: 'Rosa Prudência', sex: 'false' },
  family: {
    name: 'Família Prudêncio',
    father_name: 'Rui Prudêncio',
    family_entities: [
      { entity_name: 'Tomé', relation_with: '3', relationship_degree_id: '' },
      { entity_name: 'Eva', relation_with: '', relationship_degree_id: '4' },
    ],
    opt4_text: 'À das onze',
  },
  meeting: { message: 'Falar com o senhor prior' },
  'mass-intention': {
    chosen_mass: MASS,
    intention_type_description: 'Por um falecido',
    intention_description: 'Por alma de Joaquim',
  },
  catechism: { catechism_student_name: 'Inês', catechism_student_sex: 'false', year: '3' },
  baptism: { entity_to_baptized: 'Tomé' },
  wedding: { entity_groom_name: 'Rui', entity_bride_name: 'Eva', mass: '' },
}

const filled = (kind: (typeof REQUEST_KINDS)[number], more: object = {}): CounterValues => ({
  ...blankValues(kind),
  caller_name: 'Rosa Prudência',
  ...SAID[kind],
  ...more,
})

const faultsOf = (values: CounterValues) =>
  v.safeParse(CounterSchema, values).issues?.map((one) => [v.getDotPath(one), one.message])

describe.each(REQUEST_KINDS)('%s', (kind) => {
  test('is sent as the call takes it, without any address', () => {
    const { body, ...rest } = v.parse(CounterSchema, filled(kind))
    expect(rest).toEqual({ kind })
    expect(body).toMatchObject({ came_by: 'counter', caller_name: 'Rosa Prudência' })
    expect(v.is(writeDownBody(kind), body)).toBe(true)
  })

  test('what is missing is said at the fields of the form', () => {
    const shown = new Set([
      'caller_name',
      'chosen_mass',
      ...ownFields(kind).map(({ name }) => name),
    ])
    const faults = faultsOf({ ...blankValues(kind) }) ?? []
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.map(([name]) => name).filter((name) => !shown.has(`${name}`))).toEqual([])
    const required = ownFields(kind).filter(({ name }) => typedAs(kind, name).required)
    for (const { name } of required) expect(faults.map(([fault]) => fault)).toContain(name)
  })
})

test('the mass of the timetable is that of the intention, and who asks is who stands there', () => {
  const { body } = v.parse(CounterSchema, filled('mass-intention', { more_masses: [MASS] }))
  expect(body).toMatchObject({
    form: {
      requested_by_description: 'Rosa Prudência',
      intention_date: '22/3/2026',
      intention_time: '11:00',
      location_id: 7,
      email: null,
    },
    accept: true,
    more_masses: [MASS],
  })
})

test('another mass is typed, and is not repeated', () => {
  const typed = { is_typed: true, more_masses: [MASS] }
  expect(faultsOf(filled('mass-intention', typed))).toEqual([
    ['location_description', 'required'],
    ['intention_date', 'required'],
    ['intention_time', 'required'],
  ])
  const { body } = v.parse(
    CounterSchema,
    filled('mass-intention', {
      ...{ ...typed, intention_date: '2026-03-19', intention_time: '17:00' },
      location_description: 'Lar',
    }),
  )
  expect(body).toMatchObject({ form: { intention_date: '19/3/2026', location_id: null } })
  expect(body.more_masses).toEqual([])
})

test('without a chosen mass, that is what is missing; and no dates whose masses are unknown are sent', () => {
  expect(faultsOf(filled('mass-intention', { chosen_mass: null }))).toEqual([
    ['chosen_mass', 'mass'],
  ])
  expect(faultsOf(filled('mass-intention', { is_looked_up: false }))).toEqual([
    ['repeat', 'masses_unknown'],
  ])
})

test('a family says in its own words what the public form asks, and who is who in the house', () => {
  const { body } = v.parse(CounterSchema, filled('family'))
  expect(body.form).toMatchObject({
    ...{ opt1_text: null, opt4_text: 'À das onze' },
    family_entities: [
      { entity_name: 'Tomé', relation_with: 3, relationship_degree_id: null },
      { entity_name: 'Eva', relation_with: null, relationship_degree_id: 4 },
    ],
  })
  const nobody = { entity_name: 'Eva', relation_with: '', relationship_degree_id: '' }
  expect(faultsOf(filled('family', { family_entities: [nobody] }))).toEqual([
    ['family_entities.0.relation_with', 'relation'],
  ])
  const questions = questionsOf('family').map(({ name }) => name)
  for (const name of Object.keys(FAMILY_TEXTS)) {
    expect(questions).toContain(name)
    expect(typedAs('family', name)).toEqual({ required: false, isLong: true })
  }
})

test('a person of the register fills in their name and how to reach them', () => {
  const person = { id: 4, name: 'Ana', mobilephone: null, phone: '239 000 000', email: null }
  const values = { ...filled('meeting'), ...personValues(person) }
  const { body } = v.parse(CounterSchema, values)
  expect(body).toMatchObject({ entity_id: 4, caller_name: 'Ana', caller_phone: '239 000 000' })
})
