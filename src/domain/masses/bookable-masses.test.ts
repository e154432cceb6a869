import { expect, test } from 'vitest'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { BOOKABLE_DAYS, bookableMasses } from './bookable-masses.ts'

const weekly = (id: number, weekday: number, hour: string): MassSchedule => ({
  id,
  celebration: 'mass',
  weekday,
  hour,
  place: null,
  description: null,
  language: null,
  season: 'all',
})
const parish = (all: MassSchedule[], exceptions: MassException[] = []) => {
  return { weekly: all, summer: null, exceptions }
}
/** A Sunday. */
const NOW = { date: '2026-03-15', time: '11:00' }

test('the soonest comes first, and what has begun is over', () => {
  const masses = bookableMasses(
    parish([
      weekly(1, 0, '11:00'),
      weekly(2, 0, '19:00'),
      weekly(3, 3, '08:00'),
      weekly(4, 0, '09:00'),
    ]),
    NOW,
    8,
  )
  expect(masses.map(({ scheduleId, date, time }) => [scheduleId, date, time])).toEqual([
    [2, '2026-03-15', '19:00'],
    [3, '2026-03-18', '08:00'],
    [4, '2026-03-22', '09:00'],
    [1, '2026-03-22', '11:00'],
    [2, '2026-03-22', '19:00'],
  ])
})

test('every week of the time ahead has its mass, over the end of winter time, too', () => {
  const masses = bookableMasses(parish([weekly(1, 6, '18:00')]), NOW)
  expect(masses).toHaveLength(BOOKABLE_DAYS / 7)
  expect(masses.map(({ date }) => date).slice(0, 4)).toEqual([
    '2026-03-21',
    '2026-03-28',
    '2026-04-04',
    '2026-04-11',
  ])
})

test('one that is cancelled is left out, one that is added has no weekly time', () => {
  const rest = { name: null, note: null, place: null, language: null } as const
  const masses = bookableMasses(
    parish(
      [weekly(1, 0, '11:00')],
      [
        {
          ...{ id: 1, kind: 'cancelled', date: '2026-03-22', schedule_id: 1 },
          ...{ ...rest, celebration: null, hour: null },
        },
        {
          ...{ id: 2, kind: 'added', date: '2026-03-19', schedule_id: null },
          ...{ ...rest, celebration: 'mass', hour: '19:00', place: 'Capela' },
        },
        {
          ...{ id: 3, kind: 'added', date: '2026-03-19', schedule_id: null },
          ...{ ...rest, celebration: 'confession', hour: '18:00' },
        },
      ],
    ),
    NOW,
    15,
  )
  expect(masses).toEqual([
    { scheduleId: null, date: '2026-03-19', time: '19:00', place: 'Capela' },
    { scheduleId: 1, date: '2026-03-29', time: '11:00', place: null },
  ])
})

test('confessions are no masses, and no timetable has none', () => {
  const confession: MassSchedule = { ...weekly(1, 0, '19:00'), celebration: 'confession' }
  expect(bookableMasses(parish([confession]), NOW)).toEqual([])
  expect(bookableMasses(parish([]), NOW)).toEqual([])
})
