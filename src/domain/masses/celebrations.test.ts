import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toZonedInstant } from '../events/event-times.ts'
import { addDays, toWeekday } from '../time/wall-clock.ts'
import {
  AHEAD_DAYS,
  celebrationsOn,
  type DayException,
  type MassCalendar,
  nextCelebration,
  type WeeklyTime,
} from './celebrations.ts'
import { cancelledOn } from './uncelebrated.ts'

const weekly = (
  id: number,
  weekday: number,
  hour: string,
  season: WeeklyTime['season'] = 'all',
) => ({
  id,
  weekday,
  hour,
  season,
})
/** Sundays at 9:00 and 11:30, Tuesdays at 18:30; in summer Sundays at 8:00 instead of 9:00. */
const PARISH: MassCalendar = {
  weekly: [
    weekly(1, 0, '09:00', 'winter'),
    weekly(2, 0, '11:30'),
    weekly(3, 2, '18:30'),
    weekly(4, 0, '08:00', 'summer'),
  ],
  summer: { from: '06-15', to: '09-15' },
  exceptions: [],
}
const hours = (calendar: MassCalendar, date: string) =>
  celebrationsOn(calendar, date).map(({ time }) => time.hour)
const having = (...exceptions: DayException[]): MassCalendar => ({ ...PARISH, exceptions })
/** A Tuesday. */
const IMMACULATE = '2026-12-08'

test.each([
  ['a Sunday of winter', '2026-11-22', ['09:00', '11:30']],
  ['the last Sunday before summer', '2026-06-14', ['09:00', '11:30']],
  ['the first of summer', '2026-06-21', ['08:00', '11:30']],
  ['a weekday of all the year', '2026-07-07', ['18:30']],
  ['a day without any', '2026-11-23', []],
])('%s', (_, date, expected) => {
  expect(hours(PARISH, date)).toEqual(expected)
})

test('the first and the last day belong to summer', () => {
  const daily = {
    ...PARISH,
    weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => weekly(day, day, '08:00', 'summer')),
  }
  expect(
    ['2026-06-14', '2026-06-15', '2026-09-15', '2026-09-16'].map((day) => hours(daily, day).length),
  ).toEqual([0, 1, 1, 0])
})

test('a summer may run over the new year', () => {
  const south = { ...PARISH, summer: { from: '12-01', to: '02-28' } }
  expect(hours(south, '2026-12-27')).toEqual(['08:00', '11:30'])
  expect(hours(south, '2027-01-03')).toEqual(['08:00', '11:30'])
  expect(hours(south, '2027-03-07')).toEqual(['09:00', '11:30'])
})

test('without a summer only what is of all the year holds', () => {
  expect(hours({ ...PARISH, summer: null }, '2026-07-05')).toEqual(['11:30'])
})

test('a cancelled time is gone from its day, and from no other', () => {
  const parish = having({ kind: 'cancelled', date: '2026-11-22', schedule_id: 1 })
  expect(hours(parish, '2026-11-22')).toEqual(['11:30'])
  expect(cancelledOn(parish, '2026-11-22').map(({ id }) => id)).toEqual([1])
  expect(hours(parish, '2026-11-29')).toEqual(['09:00', '11:30'])
  const elsewhere = having({ kind: 'cancelled', date: '2026-11-24', schedule_id: 1 })
  expect(hours(elsewhere, '2026-11-24')).toEqual(['18:30'])
  expect(cancelledOn(elsewhere, '2026-11-24')).toEqual([])
})

test('what is added stands among the others; a replaced day has nothing else', () => {
  const added: DayException = { kind: 'added', date: IMMACULATE, hour: '10:00' }
  expect(hours(having(added), IMMACULATE)).toEqual(['10:00', '18:30'])
  expect(hours(having(added, { kind: 'replaced', date: IMMACULATE }), IMMACULATE)).toEqual([
    '10:00',
  ])
  expect(hours(having({ kind: 'replaced', date: IMMACULATE }), IMMACULATE)).toEqual([])
})

test('a holy day has the times of Sunday in its season, less those that are cancelled', () => {
  const holy: DayException = { kind: 'like_sunday', date: IMMACULATE }
  expect(hours(having(holy), IMMACULATE)).toEqual(['09:00', '11:30'])
  const without = having(holy, { kind: 'cancelled', date: IMMACULATE, schedule_id: 2 })
  expect(hours(without, IMMACULATE)).toEqual(['09:00'])
  expect(hours(having({ kind: 'like_sunday', date: '2026-08-15' }), '2026-08-15')).toEqual([
    '08:00',
    '11:30',
  ])
})

const next = (calendar: MassCalendar, now: string, zone = 'Europe/Lisbon') =>
  nextCelebration(calendar, Date.parse(now), zone)

test('the next one is later today, else of the next day that has one', () => {
  expect(next(PARISH, '2026-11-22T08:59:59Z')).toEqual({
    date: '2026-11-22',
    hour: '09:00',
    inDays: 0,
    isByNight: false,
  })
  expect(next(PARISH, '2026-11-22T09:00:00Z')).toEqual({
    date: '2026-11-22',
    hour: '11:30',
    inDays: 0,
    isByNight: false,
  })
  expect(next(PARISH, '2026-11-22T12:00:00Z')).toEqual({
    date: '2026-11-24',
    hour: '18:30',
    inDays: 2,
    isByNight: false,
  })
  expect(next({ ...PARISH, weekly: [] }, '2026-11-22T12:00:00Z')).toBeUndefined()
})

test('it is the one of the community, whatever the reader’s clock', () => {
  // 10:30 in Lisbon is 9:30 in the Azores.
  expect(next(PARISH, '2026-11-22T10:15:00Z', 'Atlantic/Azores')).toMatchObject({ hour: '11:30' })
  expect(next(PARISH, '2026-11-22T09:45:00Z', 'Atlantic/Azores')).toMatchObject({ hour: '09:00' })
})

test('over the change of the clock it is the hour on the wall', () => {
  // Summer time ends on 25 October and begins on 29 March 2026, both on a Sunday.
  for (const zone of ['Europe/Lisbon', 'Atlantic/Azores']) {
    const offset = (day: string) => toZonedInstant(day, '09:00', zone).epochMilliseconds
    for (const day of ['2026-03-29', '2026-10-25']) {
      expect(nextCelebration(PARISH, offset(day) - 60_000, zone)).toMatchObject({
        date: day,
        hour: '09:00',
      })
      expect(nextCelebration(PARISH, offset(day), zone)).toMatchObject({ date: day, hour: '11:30' })
    }
  }
})

test('the year’s end is no border', () => {
  expect(next(PARISH, '2026-12-30T10:00:00Z')).toEqual({
    date: '2027-01-03',
    hour: '09:00',
    inDays: 4,
    isByNight: false,
  })
})

test('a midnight Mass is of the evening before, until that is over', () => {
  const midnight = having({ kind: 'added', date: '2026-12-25', hour: '00:30' })
  const ofTheEve = { date: '2026-12-24', hour: '00:30', isByNight: true }
  expect(next(midnight, '2026-12-23T20:00:00Z')).toEqual({ ...ofTheEve, inDays: 1 })
  expect(next(midnight, '2026-12-24T23:59:00Z')).toEqual({ ...ofTheEve, inDays: 0 })
  expect(next(midnight, '2026-12-25T00:10:00Z')).toEqual({
    ...{ date: '2026-12-25', hour: '00:30' },
    ...{ inDays: 0, isByNight: false },
  })
  const atThree = having({ kind: 'added', date: '2026-12-25', hour: '03:00' })
  expect(next(atThree, '2026-12-24T23:59:00Z')).toMatchObject({
    date: '2026-12-25',
    isByNight: false,
  })
})

const hour = fc
  .integer({ min: 0, max: 95 })
  .map(
    (n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
  )
const season = fc.constantFrom('all', 'summer', 'winter')
const times = fc
  .array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), hour, season }), { maxLength: 9 })
  .map((all) => all.map((one, id) => ({ ...one, id: id + 1 })))
const monthDay = fc.constantFrom('01-01', '03-28', '06-15', '09-15', '10-25', '12-01', '12-31')
const date = fc.integer({ min: -2, max: 70 }).map((days) => addDays('2026-10-20', days))
const exception: fc.Arbitrary<DayException> = fc.oneof(
  fc.record({ kind: fc.constant('cancelled'), date, schedule_id: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('added'), date, hour }),
  fc.record({ kind: fc.constantFrom('replaced', 'like_sunday'), date }),
)
const calendar = fc.record({
  weekly: times,
  summer: fc.option(fc.record({ from: monthDay, to: monthDay })),
  exceptions: fc.array(exception, { maxLength: 8 }),
})

test('a day has each of its times once, by the hour, and none that is cancelled', () => {
  fc.assert(
    fc.property(calendar, date, (parish, day) => {
      const found = celebrationsOn(parish, day)
      const at = found.map(({ time }) => time.hour)
      expect(at).toEqual(at.toSorted())
      expect(new Set(found.map(({ time }) => time)).size).toBe(found.length)
      const ofDay = parish.exceptions.filter((one) => one.date === day)
      for (const one of ofDay) {
        if (one.kind === 'added') expect(found.map(({ time }) => time)).toContain(one)
        if (one.kind === 'cancelled') {
          const ids = found.flatMap((each) => (each.source === 'weekly' ? [each.time.id] : []))
          expect(ids).not.toContain(one.schedule_id)
        }
      }
      const kinds = ofDay.map(({ kind }) => kind)
      const weekdays = new Set(
        found.flatMap((one) => (one.source === 'weekly' ? [one.time.weekday] : [])),
      )
      if (kinds.includes('replaced')) expect(weekdays.size).toBe(0)
      for (const weekday of weekdays) {
        expect(weekday).toBe(kinds.includes('like_sunday') ? 0 : toWeekday(day))
      }
    }),
  )
})

test('nothing begins between now and the next one', () => {
  const start = Date.parse('2026-10-20T00:00:00Z')
  const now = fc.integer({ min: 0, max: 40 * 96 }).map((n) => start + n * 900_000)
  const zone = fc.constantFrom('Europe/Lisbon', 'Atlantic/Azores', 'Asia/Dili')
  fc.assert(
    fc.property(calendar, now, zone, (parish, instant, timeZone) => {
      const today = new Date(instant - 86_400_000).toISOString().slice(0, 10)
      const all = Array.from({ length: AHEAD_DAYS }, (_, ahead) => addDays(today, ahead))
        .flatMap((day) =>
          celebrationsOn(parish, day).map(
            ({ time }) => toZonedInstant(day, time.hour, timeZone).epochMilliseconds,
          ),
        )
        .filter((at) => at > instant)
      const found = nextCelebration(parish, instant, timeZone)
      const date = found && (found.isByNight ? addDays(found.date, 1) : found.date)
      const at = date && toZonedInstant(date, found.hour, timeZone).epochMilliseconds
      if (all.length > 0) expect(at).toBe(Math.min(...all))
    }),
  )
})
