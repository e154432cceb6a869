import { expect, test } from 'vitest'
import { dayIn, endOfStartDay, eventEnd, eventStart, isAllDay, lastDay } from './event-times.ts'

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
  expect(lastDay(night)).toBe('2026-03-29')
})

test('an hour that the clock skips comes just after the gap', () => {
  const skipped = { ...day, event_from_date: '2026-03-29', event_from_hour: '01:30' }
  expect(eventStart(skipped, 'Europe/Lisbon').toString()).toBe('2026-03-29T01:30:00Z')
})

test('the side panel counts to 23:59 on the first day (requirements §9.4)', () => {
  const long = { ...day, event_from_hour: '09:00', event_to_date: '2026-04-02' }
  expect(endOfStartDay(long, 'Europe/Madrid').toString()).toBe('2026-03-28T22:59:00Z')
})

test('today depends on where one is', () => {
  expect(dayIn('2026-11-21T16:00:00.000Z', 'Asia/Dili')).toBe('2026-11-22')
  expect(dayIn('2026-11-21T00:30:00.000Z', 'Atlantic/Azores')).toBe('2026-11-20')
})
