import { expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'

test.each([
  ['the day before, as it begins', '2026-11-27T00:00:00Z', 'Europe/Lisbon', 1],
  ['the day before, in its last minute', '2026-11-27T23:59:30Z', 'Europe/Lisbon', 1],
  ['the day itself, as it begins', '2026-11-28T00:00:00Z', 'Europe/Lisbon', 0],
  ['the day itself, in its last minute', '2026-11-28T23:59:30Z', 'Europe/Lisbon', 0],
  ['the day after', '2026-11-29T00:00:00Z', 'Europe/Lisbon', -1],
  ['a week before', '2026-11-21T12:00:00Z', 'Europe/Lisbon', 7],
  ['in Dili it is already that day', '2026-11-27T16:00:00Z', 'Asia/Dili', 0],
  ['in the Azores it is still the day before', '2026-11-28T00:30:00Z', 'Atlantic/Azores', 1],
])('%s', (_, now, zone, days) => {
  const ends = { 'Europe/Lisbon': 0, 'Asia/Dili': -9, 'Atlantic/Azores': 1 }[zone] ?? 0
  const last = Date.parse('2026-11-28T23:59:00Z') + ends * 3_600_000
  expect(daysUntil(last, Date.parse(now), zone)).toBe(days)
})

test('days of 23 and of 25 hours are days', () => {
  const spring = Date.parse('2026-03-29T22:59:00Z')
  expect(daysUntil(spring, Date.parse('2026-03-28T23:30:00Z'), 'Europe/Lisbon')).toBe(1)
  expect(daysUntil(spring, Date.parse('2026-03-29T00:00:00Z'), 'Europe/Lisbon')).toBe(0)
  const autumn = Date.parse('2026-10-25T23:59:00Z')
  expect(daysUntil(autumn, Date.parse('2026-10-24T22:59:00Z'), 'Europe/Lisbon')).toBe(1)
  expect(daysUntil(autumn, Date.parse('2026-10-24T23:00:00Z'), 'Europe/Lisbon')).toBe(0)
})
