import { expect, test } from 'vitest'
import { comingDays } from './coming-days.ts'

test('each day of the year falls on one of the coming days, over the end of the year too', () => {
  expect([...comingDays('2026-12-30', 4)]).toEqual([
    ['12-30', '2026-12-30'],
    ['12-31', '2026-12-31'],
    ['01-01', '2027-01-01'],
    ['01-02', '2027-01-02'],
  ])
})

test('29 February falls on the 28th in a year without it', () => {
  expect(comingDays('2026-02-27', 3).get('02-29')).toBe('2026-02-28')
  expect(comingDays('2028-02-27', 3).get('02-29')).toBe('2028-02-29')
  expect(comingDays('2026-03-01', 3).has('02-29')).toBe(false)
})
