import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shownKind } from '#src/ui/requests/shown-kinds.ts'
import { CatechismForm } from './catechism.tsx'
import { form, isUnreachable, WeddingForm, type WeddingValues } from './wedding.tsx'

const COUPLE: WeddingValues = {
  entity_groom_name: 'Rui Prudêncio',
  entity_groom_email: 'rui@example.org',
  entity_groom_nick: '',
  entity_bride_name: 'Eva Simões',
  entity_bride_email: '',
  entity_bride_nick: '',
  wedding_place: '',
  wedding_date: '',
  wedding_hour: '',
  mass: '',
}

test('a mass is wished for, not wished for, or not known yet', () => {
  expect(v.parse(WeddingForm, COUPLE).mass).toBeNull()
  expect(v.parse(WeddingForm, { ...COUPLE, mass: 'true' }).mass).toBe(true)
  expect(v.parse(WeddingForm, { ...COUPLE, mass: 'false' }).mass).toBe(false)
})

test('one of the two must be reachable, at an address that is one', () => {
  const faultAt = (values: WeddingValues) =>
    v.safeParse(WeddingForm, values).issues?.map((issue) => [v.getDotPath(issue), issue.message])
  expect(isUnreachable(COUPLE)).toBe(false)
  expect(faultAt(COUPLE)).toBeUndefined()
  const neither = { ...COUPLE, entity_groom_email: ' ' }
  expect(isUnreachable(neither)).toBe(true)
  expect(faultAt(neither)).toEqual([['entity_groom_email', 'fill_one_email']])
  const wrong = { ...COUPLE, entity_bride_email: 'eva' }
  expect(isUnreachable(wrong)).toBe(false)
  expect(faultAt(wrong)).toEqual([['entity_bride_email', 'email']])
})

test('groom and bride are asked the same, each under a title of their own', () => {
  const asked = form.parts.flatMap((part) =>
    part.as === 'group' ? [[part.title, part.parts.map((one) => 'name' in one && one.name)]] : [],
  )
  expect(asked.slice(0, 2)).toEqual([
    ['weddings.groom_group', ['entity_groom_name', 'entity_groom_nick', 'entity_groom_email']],
    ['weddings.bride_group', ['entity_bride_name', 'entity_bride_nick', 'entity_bride_email']],
  ])
  const answers = shownKind('wedding').fields.slice(0, 6)
  expect(answers.map(({ name, label }) => [name, label])).toEqual([
    ['entity_groom_name', 'weddings.groom_name'],
    ['entity_groom_nick', 'weddings.groom_nick_read'],
    ['entity_groom_email', 'weddings.groom_email'],
    ['entity_bride_name', 'weddings.bride_name'],
    ['entity_bride_nick', 'weddings.bride_nick_read'],
    ['entity_bride_email', 'weddings.bride_email'],
  ])
})

test('everything that is missing is said at once, as the form asks', () => {
  const nothing = {
    ...COUPLE,
    entity_groom_name: '',
    entity_groom_email: '',
    entity_bride_name: '',
  }
  const { issues = [] } = v.safeParse(WeddingForm, nothing, { abortPipeEarly: true })
  const faults = issues.map((issue) => [v.getDotPath(issue), issue.message])
  expect(faults).toContainEqual(['entity_groom_name', 'required'])
  expect(faults).toContainEqual(['entity_bride_name', 'required'])
  expect(faults).toContainEqual(['entity_groom_email', 'fill_one_email'])
})

test('whether a child is a boy or a girl must be chosen', () => {
  const child = { catechism_student_name: 'Inês', year: '3', parent_email: 'ana@example.org' }
  const sexOf = (choice: 'true' | 'false') =>
    v.parse(CatechismForm, { ...child, catechism_student_sex: choice }).catechism_student_sex
  expect([sexOf('true'), sexOf('false')]).toEqual([true, false])
  const { issues } = v.safeParse(CatechismForm, { ...child, catechism_student_sex: '' })
  expect(issues?.map(({ message }) => message)).toEqual(['sex'])
})
