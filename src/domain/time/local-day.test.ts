import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test('a day is the one of the reader, whatever the day of Greenwich', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})
