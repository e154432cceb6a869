import { expect, test } from 'vitest'
import { toMonday } from '../time/days.ts'
import { massWeek } from './mass-week.ts'

const mass = (date: string, time: string, location_id: number | null, is_full = false) => ({
  date,
  time,
  location_id,
  location_description: 'Igreja matriz',
  is_full,
})
const intention = (date: string, time: string, location_id: number | null, place = 'Capela') => ({
  date,
  time,
  location_id,
  location_description: place,
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s begins on %s', (day, monday) => {
  expect(toMonday(day)).toBe(monday)
})

test('an intention stands with its mass, by the number or by the place', () => {
  const planned = [mass('2026-11-29', '11:30', 2, true), mass('2026-11-29', '09:00', 1)]
  const [byNumber, byPlace] = [
    intention('2026-11-29', '09:00', 1),
    intention('2026-11-29', '11:30', null, 'IGREJA MATRIZ'),
  ]
  const days = massWeek('2026-11-23', { results: planned, missing: [] }, [byNumber, byPlace])
  expect(days.map(({ date }) => date.slice(8))).toEqual('23 24 25 26 27 28 29'.split(' '))
  expect(days[6]?.masses.map(({ time, isFull, intentions }) => [time, isFull, intentions])).toEqual(
    [
      ['09:00', false, [byNumber]],
      ['11:30', true, [byPlace]],
    ],
  )
})

test('what the timetable does not have makes a mass of its own, in its hour’s place', () => {
  const planned = [mass('2026-11-24', '18:30', 1)]
  const typed = [
    intention('2026-11-24', '10:15', null),
    intention('2026-11-24', '10:15', null, 'capela'),
    intention('2026-11-24', '18:30', null, 'Ermida'),
    intention('2026-12-01', '10:15', null),
  ]
  const [, tuesday] = massWeek('2026-11-23', { results: planned, missing: [] }, typed)
  expect(
    tuesday?.masses.map(({ time, place, standing, intentions }) => [
      `${time} ${place}`,
      standing,
      intentions.length,
    ]),
  ).toEqual([
    ['10:15 Capela', 'typed', 2],
    ['18:30 Igreja matriz', 'planned', 0],
    ['18:30 Ermida', 'typed', 1],
  ])
})

test('what was asked for a mass that is not celebrated stands there, and says so', () => {
  const { is_full, ...cancelled } = mass('2026-11-25', '18:30', 1, false)
  const asked = intention('2026-11-25', '18:30', 1, 'Igreja matriz')
  const week = { results: [], missing: [cancelled] }
  const [, , wednesday] = massWeek('2026-11-23', week, [asked])
  expect(wednesday?.masses).toMatchObject([{ standing: 'missing', intentions: [asked] }])
  const [, , nobody] = massWeek('2026-11-23', week, [])
  expect(nobody?.masses).toEqual([])
})
