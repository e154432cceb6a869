import { expect, test } from 'vitest'
import { repeatedDays } from './repeated-days.ts'

test('the same weekday, until the last day', () => {
  expect(repeatedDays('2026-12-20', 'week', '2027-01-03', 60)).toEqual(['2026-12-27', '2027-01-03'])
  expect(repeatedDays('2026-12-20', 'week', '2026-12-26', 60)).toEqual([])
})

test('the same day of each month that has it', () => {
  expect(repeatedDays('2027-01-31', 'month_day', '2027-05-31', 60)).toEqual([
    '2027-03-31',
    '2027-05-31',
  ])
})

test('the same Sunday of each month that has it', () => {
  expect(repeatedDays('2026-03-08', 'month_weekday', '2026-06-30', 60)).toEqual([
    '2026-04-12',
    '2026-05-10',
    '2026-06-14',
  ])
  // A fifth Sunday.
  expect(repeatedDays('2026-03-29', 'month_weekday', '2026-08-31', 60)).toEqual([
    '2026-05-31',
    '2026-08-30',
  ])
})

test('there are never more than asked for', () => {
  expect(repeatedDays('2026-01-04', 'week', '2099-01-01', 60)).toHaveLength(60)
})
