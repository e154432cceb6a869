import { expect, test } from 'vitest'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { timetable } from './timetable-rows.ts'

function mass(weekday: number, hour: string, place: string | null = null): MassSchedule {
  const rest = { description: null, language: null, season: 'all' } as const
  return { id: 1, celebration: 'mass', weekday, hour, place, ...rest }
}

test('Sunday comes first, and days in a row with the same times are one row', () => {
  const rows = timetable([
    mass(0, '11:30'),
    mass(0, '09:00'),
    ...[2, 3, 4, 5].map((weekday) => mass(weekday, '18:30')),
    mass(6, '18:00'),
  ])
  expect(rows.map(({ from, to, times }) => [from, to, times.map(({ hour }) => hour)])).toEqual([
    [0, 0, ['09:00', '11:30']],
    [2, 5, ['18:30']],
    [6, 6, ['18:00']],
  ])
})

test('a day without mass, another place, or Sunday ends a row', () => {
  const rows = timetable([
    mass(0, '18:30'),
    mass(1, '18:30'),
    mass(3, '18:30'),
    mass(4, '18:30', 'Capela'),
    mass(6, '18:30'),
  ])
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [1, 1],
    [3, 3],
    [4, 4],
    [6, 6],
  ])
})

test('another language is another row', () => {
  const rows = timetable([mass(1, '18:30'), { ...mass(2, '18:30'), language: 'en' }])
  expect(rows).toHaveLength(2)
})
