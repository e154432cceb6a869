import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWeekday } from '../time/wall-clock.ts'
import { presenceDates } from './presence-dates.ts'
import { monthsOf, monthsOfTerm, TERMS } from './school-year.ts'

test('a month has the dates of its weekday, the first and the last day included', () => {
  expect(presenceDates(6, ['2026-10'])).toEqual([
    '2026-10-03',
    '2026-10-10',
    '2026-10-17',
    '2026-10-24',
    '2026-10-31',
  ])
  expect(presenceDates(0, ['2026-11'])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ])
})

test('29 February is a date of its year only', () => {
  expect(presenceDates(2, ['2028-02']).at(-1)).toBe('2028-02-29')
  expect(presenceDates(1, ['2027-02']).at(-1)).toBe('2027-02-22')
})

test('a term goes on over the change of the clocks', () => {
  const dates = presenceDates(6, monthsOfTerm('2026/2027', 'autumn'))
  expect(dates.slice(6, 10)).toEqual(['2026-10-17', '2026-10-24', '2026-10-31', '2026-11-07'])
  expect(dates.at(0)).toBe('2026-09-05')
  expect(dates.at(-1)).toBe('2026-12-26')
})

test('the months of the terms are those of the school year, each date once and a week apart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2098 }),
      fc.integer({ min: 0, max: 6 }),
      (year, day) => {
        const schoolYear = `${year}/${year + 1}`
        const terms = TERMS.flatMap((term) => monthsOfTerm(schoolYear, term))
        expect(terms).toEqual(monthsOf(schoolYear))
        const dates = presenceDates(day, terms)
        expect(dates.every((date) => toWeekday(date) === day)).toBe(true)
        expect(dates).toEqual([...new Set(dates)].sort())
        const steps = dates
          .slice(1)
          .map((date, nth) => Date.parse(date) - Date.parse(dates[nth] ?? ''))
        expect(new Set(steps)).toEqual(new Set([7 * 86_400_000]))
      },
    ),
  )
})
