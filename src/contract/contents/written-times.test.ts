import { expect, test } from 'vitest'
import { courseYears, dayFirst, withoutMidnight, withoutSeconds } from './written-times.ts'

test('an instant is a day where it is midnight in UTC, and only there', () => {
  expect(withoutMidnight('2026-05-01T00:00:00.000Z')).toBe('2026-05-01')
  expect(withoutMidnight('2026-05-01T00:00:00Z')).toBe('2026-05-01')
  for (const other of [
    '2026-04-30T23:00:00.000Z',
    '2026-05-01T00:00:00.001Z',
    '2026-05-01T00:00:00+01:00',
    '2026-05-01T00:00',
    '2026-05-01',
  ]) {
    expect(withoutMidnight(other)).toBe(other)
  }
})

test('seconds go where there are none', () => {
  expect(withoutSeconds('18:30:00')).toBe('18:30')
  expect(withoutSeconds('18:30:00.000')).toBe('18:30')
  for (const other of ['18:30', '18:30:01', '8:30:00', '18:30:00Z']) {
    expect(withoutSeconds(other)).toBe(other)
  }
})

test('a day is written day first, without zeros', () => {
  expect(dayFirst('2026-05-01')).toBe('1/5/2026')
  expect(dayFirst('2026-12-31T00:00:00.000Z')).toBe('31/12/2026')
  for (const other of ['1/5/2026', '05/01/2026', '2026-5-1', ''])
    expect(dayFirst(other)).toBe(other)
})

test('a calendar year of catechism is the two that its course lasts', () => {
  expect(courseYears('2026')).toBe('2026/2027')
  expect(courseYears('2099')).toBe('2099/2100')
  for (const other of ['3', '10', '1926', '2026/2027', '20266'])
    expect(courseYears(other)).toBe(other)
})
