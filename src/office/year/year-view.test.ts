import { expect, test } from 'vitest'
import { yearOf } from './year-view.ts'

test.each([
  ['2025', 2025],
  ['2000', 2000],
  ['1999', 2026],
  ['2101', 2026],
  ['2025.5', 2026],
  ['-2025', 2026],
  ['', 2026],
  [null, 2026],
])('the address names the year %j', (said, year) => {
  expect(yearOf(said, 2026)).toBe(year)
})
