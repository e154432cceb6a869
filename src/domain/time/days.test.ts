import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { WallDate } from '#src/contract/primitives.ts'
import { DayMonthYear } from '#src/contract/requests/mass-intention.ts'
import { rounds } from '#tests/support/matrix.ts'
import { fromDayMonthYear, toDayMonthYear } from './day-month-year.ts'
import { instantDayText, localDay } from './days.ts'

test('a day is the one of the reader, whatever the day of Greenwich', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

it('instantDayText brings an instant to the zone that is named', () => {
  const justBeforeMidnight = '2026-06-30T23:30:00.000Z'
  expect(instantDayText(justBeforeMidnight, 'UTC', 'pt')).toBe('30 de junho de 2026')
  expect(instantDayText(justBeforeMidnight, 'Europe/Lisbon', 'pt')).toBe('1 de julho de 2026')
  expect(instantDayText(justBeforeMidnight, 'Asia/Dili', 'pt')).toBe('1 de julho de 2026')
})

const day = fc
  .date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 'yyyy-MM-dd'.length))

test('a day is written without zeros in front, and read as the same day', () => {
  expect(toDayMonthYear('2026-03-05')).toBe('5/3/2026')
  expect(fromDayMonthYear('5/3/2026')).toBe('2026-03-05')
  fc.assert(
    fc.property(day, (wallDay) => {
      const written = toDayMonthYear(wallDay)
      expect(written).toMatch(/^[1-9]\d?\/[1-9]\d?\/\d{4}$/)
      expect(v.is(DayMonthYear, written)).toBe(true)
      expect(fromDayMonthYear(written)).toBe(wallDay)
    }),
  )
})

test('whatever the contract takes is a day of the calendar, written back as it came', () => {
  const written = fc
    .tuple(fc.nat(40), fc.nat(15), fc.integer({ min: 0, max: 10_100 }))
    .map((parts) => parts.join('/'))
  fc.assert(
    fc.property(fc.oneof(written, fc.string()), (text) => {
      const parsed = v.safeParse(DayMonthYear, text)
      if (!parsed.success) return
      const wallDay = fromDayMonthYear(parsed.output)
      expect(v.is(WallDate, wallDay)).toBe(true)
      expect(toDayMonthYear(wallDay)).toBe(parsed.output)
    }),
    { numRuns: rounds(100, 10_000) },
  )
})

test.each([
  '05/3/2026',
  '5/03/2026',
  '31/4/2026',
  '29/2/2026',
  '5-3-2026',
  '2026/3/5',
  '5/3/26',
  '',
])('"%s" is no such day', (text) => {
  expect(v.is(DayMonthYear, text)).toBe(false)
})
