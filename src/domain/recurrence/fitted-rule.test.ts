import { expect, test } from 'vitest'
import type { EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { fittedExceptions, fittedRule } from './fitted-rule.ts'

const rest = { interval: 1, until: null, count: null, added_dates: [] }
const tuesdays: EventRecurrence = { frequency: 'weekly', weekdays: [2], ...rest }

test('the only weekday follows the first date, several get its own', () => {
  expect(fittedRule(tuesdays, '2026-11-24')).toBe(tuesdays)
  expect(fittedRule(tuesdays, '2026-11-26')).toEqual({ ...tuesdays, weekdays: [4] })
  const several = { ...tuesdays, weekdays: [2, 6] }
  expect(fittedRule(several, '2026-11-26')).toEqual({ ...tuesdays, weekdays: [2, 4, 6] })
  expect(fittedRule(tuesdays, '')).toBe(tuesdays)
})

test('the only week of the month follows the first date, the last stays the last of several', () => {
  const first: EventRecurrence = { frequency: 'monthly', weeks: [1], ...rest }
  expect(fittedRule(first, '2026-11-10')).toEqual({ ...first, weeks: [2] })
  const several: EventRecurrence = { ...first, weeks: [1, -1] }
  expect(fittedRule(several, '2026-11-10')).toEqual({ ...first, weeks: [1, 2, -1] })
  expect(fittedRule(several, '2026-11-29')).toBe(several)
})

test('exceptions go with the days that they are of', () => {
  const some = [
    { kind: 'cancelled', date: '2026-12-01', note: null },
    { kind: 'left_out', date: '2026-12-03' },
  ] as const
  expect(fittedExceptions([...some], tuesdays, '2026-11-24')).toEqual([some[0]])
  expect(fittedExceptions([...some], null, '2026-11-24')).toEqual([])
})
