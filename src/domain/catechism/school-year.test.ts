import { expect, test } from 'vitest'
import { isOfSchoolYear, monthsOf, schoolYearOn, turnedSchoolYear } from './school-year.ts'

test.each([
  ['2026-06-30', '2025/2026'],
  ['2026-07-01', '2026/2027'],
  ['2026-12-31', '2026/2027'],
  ['2027-01-01', '2026/2027'],
])('on %s an office works for %s', (day, year) => {
  expect(schoolYearOn(day)).toBe(year)
})

test('school years follow each other, as far as they can be written', () => {
  expect(turnedSchoolYear('2026/2027', 1)).toBe('2027/2028')
  expect(turnedSchoolYear('2026/2027', -1)).toBe('2025/2026')
  expect(turnedSchoolYear('2000/2001', -1)).toBeUndefined()
  expect(turnedSchoolYear('2099/2100', 1)).toBeUndefined()
})

test('a school year goes from September to July', () => {
  const months = monthsOf('2026/2027')
  expect([months.length, months[0], months[3], months[4], months.at(-1)]).toEqual([
    11,
    '2026-09',
    '2026-12',
    '2027-01',
    '2027-07',
  ])
})

test.each([
  ['2026-07-31', false],
  ['2026-08-01', true],
  ['2027-08-31', true],
  ['2027-09-01', false],
])('%s is of the school year 2026/2027: %s', (day, isOf) => {
  expect(isOfSchoolYear(day, '2026/2027')).toBe(isOf)
})
