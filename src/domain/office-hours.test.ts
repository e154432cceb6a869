import { expect, test } from 'vitest'
import type { OfficeHours } from '#src/contract/community/office-hours.ts'
import { officeDays, officeStates } from './office-hours.ts'

const TUESDAY_AND_THURSDAY: OfficeHours[] = [{ weekdays: [2, 4], opens: '15:00', closes: '18:00' }]

test('an office says when it closes, and on which day it opens next', () => {
  const states = officeStates(TUESDAY_AND_THURSDAY)
  const at = (since: string) => states.findLast((one) => one.since <= since)
  expect(at('2 15:00')).toMatchObject({ kind: 'open', closes: '18:00' })
  expect(at('2 14:59')).toMatchObject({ kind: 'closed', opens: '15:00', inDays: 0 })
  expect(at('2 18:00')).toMatchObject({ kind: 'closed', weekday: 4, inDays: 2 })
  expect(at('3 09:00')).toMatchObject({ kind: 'closed', weekday: 4, inDays: 1 })
  expect(at('4 20:00')).toMatchObject({ kind: 'closed', weekday: 2, inDays: 5 })
  expect(at('0 00:00')).toMatchObject({ kind: 'closed', weekday: 2, inDays: 2 })
})

test('an office that is open on one day alone opens on it again a week later', () => {
  const states = officeStates([{ weekdays: [1], opens: '09:00', closes: '10:00' }])
  expect(states.find(({ since }) => since === '1 10:00')).toMatchObject({
    kind: 'closed',
    weekday: 1,
    inDays: 7,
  })
})

test('spans that touch are one, and days of the same hours stand together', () => {
  const hours: OfficeHours[] = [
    { weekdays: [1, 2, 3], opens: '09:30', closes: '12:30' },
    { weekdays: [1, 3], opens: '15:00', closes: '17:00' },
    { weekdays: [1, 3], opens: '17:00', closes: '18:00' },
  ]
  expect(officeDays(hours)).toEqual([
    {
      weekdays: [1, 3],
      spans: [
        { opens: '09:30', closes: '12:30' },
        { opens: '15:00', closes: '18:00' },
      ],
    },
    { weekdays: [2], spans: [{ opens: '09:30', closes: '12:30' }] },
  ])
})

test('nothing is said of an office without hours', () => {
  expect(officeStates([])).toEqual([])
  expect(officeDays([])).toEqual([])
})
