import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/matrix.ts'
import { toWallClock, toZonedInstant } from '../events/event-times.ts'
import { addDays, toWeekday, wallClock, wallInstant } from './wall-clock.ts'

const ZONES = ['Europe/Lisbon', 'Atlantic/Azores', 'Asia/Dili', 'America/Lima', 'UTC']
const zone = fc.constantFrom(...ZONES)
/** Every quarter of an hour of eleven years, which covers every clock change. */
const QUARTERS = Math.floor((Date.parse('2035-01-01') - Date.parse('2024-01-01')) / 900_000)
const moment = fc.integer({ min: 0, max: QUARTERS }).map((n) => Date.parse('2024-01-01') + n * 9e5)
const iso = (instant: number) => new Date(instant).toISOString()

test('shows what the other clock shows', () => {
  fc.assert(
    fc.property(moment, zone, (now, timeZone) => {
      const { date, time } = toWallClock(iso(now), timeZone)
      expect(wallClock(now, timeZone)).toEqual({ date, hour: time })
    }),
  )
})

test('a wall time is the instant that it is for events', () => {
  fc.assert(
    fc.property(moment, zone, (wall, timeZone) => {
      const [date = '', hour = ''] = iso(wall).slice(0, 16).split('T')
      expect(iso(wallInstant(date, hour, timeZone))).toBe(
        iso(toZonedInstant(date, hour, timeZone).epochMilliseconds),
      )
    }),
    { numRuns: rounds(100, 10_000) },
  )
})

test.each([
  ['in the hour that Lisbon skips', '2026-03-29', '01:30', 'Europe/Lisbon', '2026-03-29T01:30Z'],
  [
    'in the hour that the Azores skip',
    '2026-03-29',
    '00:30',
    'Atlantic/Azores',
    '2026-03-29T01:30Z',
  ],
  [
    'in the hour that Lisbon has twice',
    '2026-10-25',
    '01:30',
    'Europe/Lisbon',
    '2026-10-25T00:30Z',
  ],
  [
    'in the hour that the Azores have twice',
    '2026-10-25',
    '00:30',
    'Atlantic/Azores',
    '2026-10-25T00:30Z',
  ],
])('%s', (_, date, hour, timeZone, expected) => {
  expect(wallInstant(date, hour, timeZone)).toBe(Date.parse(expected))
})

test('days are counted over months, years and changes of the clock', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -400, max: 400 }), (now, days) => {
      const date = iso(now).slice(0, 10)
      const expected = Temporal.PlainDate.from(date).add({ days })
      expect(addDays(date, days)).toBe(expected.toString())
      expect(toWeekday(expected.toString())).toBe(expected.dayOfWeek % 7)
    }),
  )
})
