import { expect, test } from 'vitest'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import { exceptionDays } from './exception-days.ts'

const REST = { schedule_id: null, name: null, note: null, place: null, language: null } as const
const replaced = (id: number, date: string): MassException => ({
  ...{ ...REST, id, date, kind: 'replaced', celebration: null, hour: null },
})
const added = (id: number, date: string, hour: string): MassException => ({
  ...{ ...REST, id, date, kind: 'added', celebration: 'mass', hour },
})
const daysOf = (...exceptions: MassException[]) =>
  exceptionDays({ weekly: [], summer: null, exceptions }).map(({ date, celebrations }) => [
    date,
    celebrations.map(({ time }) => time.hour),
  ])

test('a midnight Mass stands last on the evening before, and on no other day', () => {
  const eve = replaced(1, '2026-12-24')
  const day = replaced(2, '2026-12-25')
  const masses = [
    added(3, '2026-12-25', '00:00'),
    added(4, '2026-12-25', '10:00'),
    added(5, '2026-12-24', '15:00'),
  ]
  expect(daysOf(eve, day, ...masses)).toEqual([
    ['2026-12-24', ['15:00', '00:00']],
    ['2026-12-25', ['10:00']],
  ])
})

test('an evening that is as ever but for a mass by night is a day of its own; the day after is none', () => {
  expect(daysOf(added(1, '2027-01-01', '02:59'))).toEqual([['2026-12-31', ['02:59']]])
  expect(daysOf(added(1, '2027-01-01', '03:00'))).toEqual([['2027-01-01', ['03:00']]])
})
