import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { lastDayOf } from '../recurrence/occasions.ts'
import {
  endOfStartDay,
  eventEnd,
  eventStart,
  isAllDay,
  toLocalDate,
  toZonedInstant,
} from './event-times.ts'

const day = {
  event_from_date: '2026-03-28',
  event_from_hour: null,
  event_to_date: null,
  event_to_hour: null,
}

test('missing hours are 00:00 and 23:59, read as UTC by default (requirements §3.4)', () => {
  expect(eventStart(day, 'UTC').toString()).toBe('2026-03-28T00:00:00Z')
  expect(eventEnd(day, 'UTC').toString()).toBe('2026-03-28T23:59:00Z')
  expect(isAllDay(day)).toBe(true)
})

test("wall times are those of the community's zone, on either side of a clock change", () => {
  const night = { ...day, event_from_hour: '21:30', event_to_date: '2026-03-29' }
  expect(eventStart(night, 'Europe/Lisbon').toString()).toBe('2026-03-28T21:30:00Z')
  expect(eventEnd(night, 'Europe/Lisbon').toString()).toBe('2026-03-29T22:59:00Z')
  expect(eventStart(night, 'Asia/Dili').toString()).toBe('2026-03-28T12:30:00Z')
  expect(lastDayOf(night)).toBe('2026-03-29')
})

test('an hour that the clock skips comes just after the gap', () => {
  const skipped = { ...day, event_from_date: '2026-03-29', event_from_hour: '01:30' }
  expect(eventStart(skipped, 'Europe/Lisbon').toString()).toBe('2026-03-29T01:30:00Z')
})

test.each([
  ['Europe/Lisbon', '2026-03-28'],
  ['Europe/Lisbon', '2026-10-24'],
  ['Atlantic/Azores', '2026-10-24'],
  // Clocks are changed at midnight, by half an hour, and a whole day is left out.
  ['America/Sao_Paulo', '2018-11-03'],
  ['America/Havana', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Pacific/Apia', '2011-12-29'],
])('%s: each quarter of an hour is where the calendar has it, from %s on', (zone, first) => {
  for (const later of [0, 1, 2]) {
    const date = Temporal.PlainDate.from(first).add({ days: later }).toString()
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const hour = Temporal.PlainTime.from('00:00').add({ minutes }).toString()
      const there = Temporal.PlainDateTime.from(`${date}T${hour}`).toZonedDateTime(zone)
      expect(toZonedInstant(date, hour, zone).toString()).toBe(there.toInstant().toString())
      const short = hour.slice(0, 'HH:mm'.length)
      expect(toZonedInstant(date, short, zone).toString()).toBe(there.toInstant().toString())
    }
  }
})

test('the side panel counts to 23:59 on the first day (requirements §9.4)', () => {
  const long = { ...day, event_from_hour: '09:00', event_to_date: '2026-04-02' }
  expect(endOfStartDay(long, 'Europe/Madrid').toString()).toBe('2026-03-28T22:59:00Z')
})

test('today depends on where one is', () => {
  expect(toLocalDate('2026-11-21T16:00:00.000Z', 'Asia/Dili')).toBe('2026-11-22')
  expect(toLocalDate('2026-11-21T00:30:00.000Z', 'Atlantic/Azores')).toBe('2026-11-20')
})
