import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { series } from '#tests/support/arbitrary-events.ts'
import { rounds } from '#tests/support/matrix.ts'
import { addDays } from '../time/wall-clock.ts'
import { nextOccasion } from './next-occasion.ts'
import { isEndless, lastDayOf, lastOccasion, type Occurring, occasionsFrom } from './occasions.ts'

/** A choir that rehearses on Tuesdays. */
const choir: Occurring = {
  locale: 'Salão paroquial',
  event_from_date: '2026-11-03',
  event_from_hour: '21:00',
  event_to_date: null,
  event_to_hour: '22:30',
  event_status: 'scheduled',
  event_moved_from: null,
  event_recurrence: {
    frequency: 'weekly',
    weekdays: [2],
    interval: 1,
    until: '2026-12-22',
    count: null,
    added_dates: [],
  },
  event_exceptions: [],
}

/** The next date at midday, or at another hour, of a day in Lisbon. */
function next(event: Occurring, day: string, hour = '12:00') {
  return nextOccasion(event, { now: `${day}T${hour}:00Z`, timeZone: 'Europe/Lisbon' })
}

const moved = {
  kind: 'moved',
  date: '2026-11-24',
  event_from_date: '2026-11-26',
  event_from_hour: '20:30',
  event_to_date: null,
  event_to_hour: null,
  locale: 'Igreja',
  note: null,
} as const

describe('the dates of an event', () => {
  test('are its own where it has no rule', () => {
    const once = { ...choir, event_recurrence: null, event_to_date: '2026-11-04' }
    expect(occasionsFrom(once, '2026-11-04', 9)).toHaveLength(1)
    expect(occasionsFrom(once, '2026-11-05', 9)).toEqual([])
  })

  test('say which of them are cancelled, and nothing of those that are left out', () => {
    const event: Occurring = {
      ...choir,
      event_exceptions: [
        { kind: 'cancelled', date: '2026-11-24', note: null },
        { kind: 'left_out', date: '2026-12-08' },
      ],
    }
    const dates = occasionsFrom(event, '2026-11-20', 9)
    expect(dates.map(({ date, event_status }) => `${date} ${event_status}`)).toEqual([
      '2026-11-24 cancelled',
      '2026-12-01 scheduled',
      '2026-12-15 scheduled',
      '2026-12-22 scheduled',
    ])
    expect(next(event, '2026-11-20')).toMatchObject({
      date: '2026-12-01',
      event_cancelled_date: '2026-11-24',
    })
    expect(next(event, '2026-11-25').event_cancelled_date).toBeNull()
  })

  test('stand where they were moved to, with what they have of their own', () => {
    const event = { ...choir, event_exceptions: [moved] }
    expect(next(event, '2026-11-25')).toEqual({
      date: '2026-11-24',
      locale: 'Igreja',
      event_from_date: '2026-11-26',
      event_from_hour: '20:30',
      event_to_date: null,
      event_to_hour: null,
      event_status: 'scheduled',
      event_moved_from: { date: '2026-11-24', hour: '21:00' },
      event_cancelled_date: null,
    })
    expect(next(event, '2026-11-27').date).toBe('2026-12-01')
  })

  test('are moved beyond the end of the rule, and last as long as the first', () => {
    const late = { ...moved, date: '2026-12-22', event_from_date: '2027-01-08' }
    const event: Occurring = { ...choir, event_to_date: '2026-11-04', event_exceptions: [late] }
    expect(next(event, '2026-12-23').event_from_date).toBe('2027-01-08')
    expect(lastDayOf(lastOccasion(event))).toBe('2027-01-08')
    expect(occasionsFrom(event, '2026-12-16', 9)[0]?.event_to_date).toBe('2026-12-16')
  })

  test('take no notice of an exception to a day that is none of the rule', () => {
    const stray = { ...moved, date: '2026-11-25' }
    const event = { ...choir, event_exceptions: [stray] }
    expect(occasionsFrom(event, '2026-11-20', 2).map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-12-01',
    ])
  })

  test('are over when they end: then the next is another one', () => {
    expect(next(choir, '2026-11-24', '22:29').date).toBe('2026-11-24')
    expect(next(choir, '2026-11-24', '22:30').date).toBe('2026-12-01')
  })

  test('say that they are cancelled where none takes place any more', () => {
    const event: Occurring = {
      ...choir,
      event_exceptions: [{ kind: 'cancelled', date: '2026-12-22', note: null }],
    }
    expect(next(event, '2026-12-18')).toMatchObject({
      date: '2026-12-22',
      event_status: 'cancelled',
      event_cancelled_date: null,
    })
    const all: Occurring = { ...choir, event_status: 'cancelled' }
    expect(next(all, '2026-11-20')).toMatchObject({
      date: '2026-11-24',
      event_cancelled_date: null,
    })
  })

  test('are over with the last one, which is then what the event says', () => {
    expect(next(choir, '2027-03-01').date).toBe('2026-12-22')
  })

  test('are all in order, not over, and as many as there are, wherever one begins', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 0, max: 500 }), (event, later) => {
        const begin = addDays(event.event_from_date, -10)
        const from = addDays(begin, later)
        const until = addDays(from, 200)
        const upTo = (day: string) =>
          occasionsFrom(event, day, 700).filter((one) => one.event_from_date <= until)
        const dates = upTo(from)
        expect(dates).toEqual(upTo(begin).filter((one) => lastDayOf(one) >= from))
        expect(dates.slice(0, 3)).toEqual(
          occasionsFrom(event, from, 3).filter((one) => one.event_from_date <= until),
        )
        const starts = dates.map(
          (one) => `${one.event_from_date}T${one.event_from_hour ?? '00:00'}`,
        )
        expect(starts).toEqual([...starts].sort())
      }),
      { numRuns: rounds(60, 1_500) },
    )
  })

  test('end with the last', () => {
    fc.assert(
      fc.property(
        series.filter((event) => !isEndless(event)),
        (event) => {
          const all = occasionsFrom(event, '0001-01-01', 2_000)
          const last = all.map(lastDayOf).sort().at(-1)
          if (last !== undefined) expect(lastDayOf(lastOccasion(event))).toBe(last)
        },
      ),
      { numRuns: rounds(40, 1_000) },
    )
  })
})
