import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fromDayMonthYear } from '#src/domain/time/day-month-year.ts'
import {
  type MassIntentionValues,
  massKey,
  OTHER_MASS,
  MassIntentionForm as Schema,
  toFormField,
} from './mass-intention.tsx'

const MASS = {
  location_id: 7,
  location_description: 'Capela de  São Bento',
  date: '2026-12-06',
  time: '09:00',
  is_full: false,
}
const TYPED: MassIntentionValues = {
  mass: OTHER_MASS,
  intention_date: '2026-12-06',
  intention_time: '18:30',
  location_description: 'Igreja matriz',
  intention_type_description: 'Por um falecido',
  intention_description: 'Por Joaquim Pires',
  requested_by_description: 'Ana Pires',
  email: 'ana@example.org',
  comments: '',
}

/** The first error of each field, which the form shows. */
function faultyFields(values: MassIntentionValues): string[] {
  const { issues = [] } = v.safeParse(Schema, values, { abortPipeEarly: true })
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
}

test('a chosen mass is sent with its place in the timetable, and its day without padding', () => {
  const sent = v.parse(Schema, { ...TYPED, mass: massKey(MASS), location_description: 'typed' })
  expect(sent).toEqual({
    intention_date: '6/12/2026',
    intention_time: '09:00',
    location_description: 'Capela de  São Bento',
    location_id: 7,
    intention_type_description: 'Por um falecido',
    intention_type_id: null,
    intention_description: 'Por Joaquim Pires',
    requested_by_description: 'Ana Pires',
    requested_by_id: null,
    email: 'ana@example.org',
    comments: null,
  })
})

test('another mass is sent as it was typed, whatever its day', () => {
  const days = fc.date({
    min: new Date('1000-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const { intention_date, location_id } = v.parse(Schema, { ...TYPED, intention_date: day })
      expect(intention_date).toMatch(/^[1-9]\d?\/[1-9]\d?\/\d{4}$/)
      expect(fromDayMonthYear(intention_date)).toBe(day)
      expect(location_id).toBeNull()
    }),
  )
})

test('where no mass is chosen that is what is missing, beside whatever else is', () => {
  const nothing = { ...TYPED, mass: '', intention_date: '', intention_time: '', email: 'ana' }
  expect(faultyFields({ ...nothing, location_description: '' })).toEqual([
    'email email',
    'mass mass',
  ])
})

test('what is missing of a typed mass is named field by field', () => {
  const typed = { ...TYPED, intention_date: '', intention_time: '', location_description: ' ' }
  expect(faultyFields(typed).sort()).toEqual([
    'intention_date required',
    'intention_time required',
    'location_description required',
  ])
})

test('what the server says of a chosen mass stands at the choice', () => {
  const chosen = { ...TYPED, mass: massKey(MASS) }
  expect(toFormField('intention_time', chosen)).toBe('mass')
  expect(toFormField('location_id', chosen)).toBe('mass')
  expect(toFormField('email', chosen)).toBe('email')
  expect(toFormField('intention_time', TYPED)).toBe('intention_time')
})
