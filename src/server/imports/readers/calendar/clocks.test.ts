import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/matrix.ts'
import { later, minutesBetween, namedZone, toClock, UTC, type WallDateTime } from './clocks.ts'

const ZONES = [
  ...['Europe/Lisbon', 'Europe/Madrid', 'Atlantic/Azores', 'UTC', 'America/Sao_Paulo'],
  // Zones with changes of half an hour, in the southern hemisphere, and around Ramadan.
  ...['Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Apia', 'Asia/Dili'],
]
const two = (part: number) => String(part).padStart(2, '0')
const wall = fc
  .record({
    day: fc.integer({ min: -25_000, max: 30_000 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  })
  .map(
    ({ day, hour, minute }): WallDateTime => ({
      date: new Date(day * 86_400_000).toISOString().slice(0, 10),
      hour: `${two(hour)}:${two(minute)}`,
    }),
  )
const zone = fc.constantFrom(...ZONES)
/** Skipped and repeated hours, which random tests rarely hit. */
const CHANGES: [wall: WallDateTime, from: string, to: string][] = [
  [{ date: '2026-03-29', hour: '01:30' }, 'Europe/Lisbon', 'UTC'],
  [{ date: '2026-10-25', hour: '01:30' }, 'Europe/Lisbon', 'Atlantic/Azores'],
  [{ date: '2026-10-25', hour: '00:30' }, 'UTC', 'Europe/Lisbon'],
  [{ date: '2026-10-04', hour: '02:15' }, 'Australia/Lord_Howe', 'Europe/Madrid'],
  [{ date: '2026-02-15', hour: '02:30' }, 'UTC', 'Africa/Casablanca'],
  [{ date: '2011-12-30', hour: '12:00' }, 'Pacific/Apia', 'Asia/Kathmandu'],
]

test('a moment is the same on another clock, whatever week it is in', () => {
  fc.assert(
    fc.property(wall, zone, zone, ({ date, hour }, from, to) => {
      fc.pre(from !== to)
      const there = Temporal.PlainDateTime.from(`${date}T${hour}`)
        .toZonedDateTime(from)
        .withTimeZone(to)
      expect(toClock({ date, hour }, namedZone(from), namedZone(to))).toEqual({
        date: there.toPlainDate().toString(),
        hour: there.toPlainTime().toString({ smallestUnit: 'minute' }),
      })
    }),
    { numRuns: rounds(100, 10_000), examples: CHANGES },
  )
})

test('days around a change of clocks are counted one by one', () => {
  const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']
  expect(
    days.map((date) => toClock({ date, hour: '12:00' }, UTC, namedZone('Europe/Lisbon')).hour),
  ).toEqual(['12:00', '13:00', '13:00', '13:00', '12:00', '12:00'])
})

test('minutes are added over midnight, and whole days as days', () => {
  expect(later({ date: '2026-02-28', hour: '23:30' }, 45)).toEqual({
    date: '2026-03-01',
    hour: '00:15',
  })
  expect(later({ date: '2026-03-01', hour: null }, -1_440)).toEqual({
    date: '2026-02-28',
    hour: null,
  })
  expect(
    minutesBetween({ date: '2026-02-28', hour: '23:30' }, { date: '2026-03-01', hour: null }),
  ).toBe(30)
})
