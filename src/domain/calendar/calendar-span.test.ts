import { expect, test } from 'vitest'
import { toMonday } from '../time/days.ts'
import { addDays } from '../time/wall-clock.ts'
import { eventsSince, nextWeek, subscriptionEndMonday } from './calendar-span.ts'

test.each([
  ['a Monday', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['over the new year', '2027-01-01', '2026-12-28', '2027-01-04'],
])('%s', (_, today, monday, next) => {
  expect(toMonday(today)).toBe(monday)
  expect(nextWeek(today)).toBe(next)
})

test('an event is there until the Monday on which it is dropped, for three months at least', () => {
  for (let shift = 0; shift < 7; shift += 1) {
    const lastDay = addDays('2026-11-16', shift)
    const dropped = subscriptionEndMonday(lastDay)
    expect(eventsSince(dropped) > lastDay).toBe(true)
    expect(eventsSince(addDays(dropped, -1)) <= lastDay).toBe(true)
    expect(dropped > addDays(lastDay, 90)).toBe(true)
  }
})
