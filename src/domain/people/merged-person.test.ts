import { describe, expect, test } from 'vitest'
import type { EntityForm } from '#src/contract/people/entity.ts'
import { differingFields, fillingFields, mergedForm, similarityDegree } from './merged-person.ts'

const NOBODY: EntityForm = {
  name: 'Ana',
  sex: null,
  title: null,
  birth_place_parish: null,
  birth_place_county: null,
  taxpayer: null,
  address: null,
  door_number: null,
  postal_code: null,
  district: null,
  mobilephone: null,
  phone: null,
  fax: null,
  email: null,
}
const ONE = { ...NOBODY, sex: false, district: 'Beja', taxpayer: '501 442 600', email: 'a@b.pt' }
const OTHER = { ...NOBODY, phone: '266', district: 'Faro', taxpayer: '501442600', email: 'A@B.pt' }

test('what only one of them says fills a gap, and spellings of the same are no difference', () => {
  expect(fillingFields(ONE, OTHER)).toEqual(['phone'])
  expect(differingFields(ONE, OTHER)).toEqual(['district'])
})

describe('two records as one', () => {
  const merged = (kept: boolean, gone: boolean) =>
    mergedForm(
      { form: ONE, isLinked: kept },
      { form: OTHER, isLinked: gone },
      new Set(['district', 'email', 'phone']),
    )

  test('say what was taken, and what they said', () => {
    expect(merged(false, false)).toEqual({
      ...ONE,
      district: 'Faro',
      phone: '266',
      email: OTHER.email,
    })
  })

  test('keep the address of the account that is linked to one of them', () => {
    expect(merged(true, false).email).toBe(ONE.email)
    expect(merged(false, true).email).toBe(OTHER.email)
  })
})

test.each([
  [['taxpayer'], 'Ana', 'ána', 'strong'],
  [['email', 'name_and_phone'], 'Ana', 'Ana', 'strong'],
  [['name_and_phone'], 'Ana', 'Ana', 'good'],
  [['taxpayer'], 'Ana', 'Rui', 'good'],
  [['email'], 'Ana', 'Rui', 'weak'],
] as const)('%j of %s and %s is %s', (reasons, one, other, degree) => {
  expect(similarityDegree(reasons, { name: one }, { name: other })).toBe(degree)
})
