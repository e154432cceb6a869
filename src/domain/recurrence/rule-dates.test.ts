import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { day, ruleOf } from '#tests/support/arbitrary-events.ts'
import { rounds } from '#tests/support/matrix.ts'
import { addDays } from '../time/wall-clock.ts'
import { rruleOf } from './rrule.ts'
import { datesFrom } from './rule-dates.ts'

const rule = { interval: 1, until: null, count: null, added_dates: [] }

function first(count: number, from: string, of: EventRecurrence, start = from): string[] {
  return [...datesFrom(start, of, from).take(count)]
}

/** The dates of a rule, by an independent library. */
function expanded(start: string, of: EventRecurrence, until: string): string[] {
  const compact = (date: string) => date.replaceAll('-', '')
  const dates = new Set([start])
  if (of.frequency !== 'dates') {
    // It counts a day twice if it is both the fourth of its month and the last.
    const text = rruleOf(start, { ...of, count: null }, compact) ?? ''
    const most = of.count ?? Number.POSITIVE_INFINITY
    const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start))
    for (let at = iterator.next(); at && dates.size < most; at = iterator.next()) {
      if (at.toString() > until) break
      dates.add(at.toString())
    }
  }
  return [...new Set([...dates, ...of.added_dates])].filter((date) => date <= until).sort()
}

describe('the dates of a rule', () => {
  test('are those of several weekdays', () => {
    const rosary: EventRecurrence = { frequency: 'weekly', weekdays: [2, 4], ...rule }
    expect(first(4, '2026-11-24', rosary)).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-12-01',
      '2026-12-03',
    ])
  })

  test('are every other week from the week of the first, which begins on Monday', () => {
    const scouts: EventRecurrence = { frequency: 'weekly', weekdays: [0, 6], ...rule, interval: 2 }
    expect(first(4, '2026-11-28', scouts)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-12-12',
      '2026-12-13',
    ])
  })

  test('are the first Fridays, and the last Sundays', () => {
    const fridays: EventRecurrence = { frequency: 'monthly', weeks: [1], ...rule }
    expect(first(3, '2026-12-04', fridays)).toEqual(['2026-12-04', '2027-01-01', '2027-02-05'])
    const sundays: EventRecurrence = { frequency: 'monthly', weeks: [-1], ...rule }
    expect(first(3, '2026-11-29', sundays)).toEqual(['2026-11-29', '2026-12-27', '2027-01-31'])
  })

  test('leave out days that a month or a year has not', () => {
    const monthly: EventRecurrence = { frequency: 'monthly', weeks: [], ...rule }
    expect(first(3, '2027-01-31', monthly)).toEqual(['2027-01-31', '2027-03-31', '2027-05-31'])
    const yearly: EventRecurrence = { frequency: 'yearly', weeks: [], ...rule }
    expect(first(2, '2028-02-29', yearly)).toEqual(['2028-02-29', '2032-02-29'])
  })

  test('of 29 February are in leap years alone for other programs too', () => {
    const yearly: EventRecurrence = { frequency: 'yearly', weeks: [], ...rule }
    expect(expanded('2028-02-29', yearly, '2036-12-31')).toEqual([
      '2028-02-29',
      '2032-02-29',
      '2036-02-29',
    ])
  })

  test('are counted from the first, however late one asks; what is added is not', () => {
    const course: EventRecurrence = {
      frequency: 'daily',
      ...rule,
      count: 3,
      added_dates: ['2027-02-01'],
    }
    expect(first(9, '2027-01-03', course, '2027-01-01')).toEqual(['2027-01-03', '2027-02-01'])
  })

  test('end with the last that four digits can write', () => {
    const yearly: EventRecurrence = { frequency: 'yearly', weeks: [], ...rule }
    expect(first(9, '9998-05-01', yearly)).toEqual(['9998-05-01', '9999-05-01'])
  })

  test('are those that another library finds', () => {
    fc.assert(
      fc.property(
        day.chain((start) => fc.tuple(fc.constant(start), ruleOf(start))),
        fc.integer({ min: -30, max: 900 }),
        ([start, of], later) => {
          const from = addDays(start, later)
          const until = addDays(start, 1_500)
          const ours: string[] = []
          for (const date of datesFrom(start, of, from)) {
            if (date > until) break
            ours.push(date)
          }
          expect(ours).toEqual(expanded(start, of, until).filter((date) => date >= from))
        },
      ),
      { numRuns: rounds(60, 2_000) },
    )
  })
})
