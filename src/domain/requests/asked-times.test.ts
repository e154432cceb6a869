import { expect, test } from 'vitest'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import type { ParishMasses } from '../masses/shown-mass-times.ts'
import type { AskedDay } from '../search/search-topics.ts'
import { askedTimes } from './asked-times.ts'

/** A Sunday at noon. */
const NOW = { date: '2026-03-15', hour: '12:00' }

function weekly(id: number, weekday: number, hour: string): MassSchedule {
  const rest = { place: null, description: null, language: null, season: 'all' } as const
  return { id, weekday, hour, celebration: 'mass', ...rest }
}

function asked(
  times: MassSchedule[],
  day: AskedDay | null,
  exceptions: ParishMasses['exceptions'] = [],
) {
  const found = askedTimes({ weekly: times, summer: null, exceptions }, 'mass', day, NOW)
  const told = found?.times.map(({ date, hour }) => `${date} ${hour}`)
  return found && { told, none_on: found.none_on }
}

const SUNDAY: AskedDay = { day: 'weekday', weekday: 0 }

test('without a day the next three are told, and none that has begun', () => {
  const times = [weekly(1, 0, '12:00'), weekly(2, 0, '19:00'), weekly(3, 1, '08:00')]
  expect(asked(times, null)).toEqual({
    told: ['2026-03-15 19:00', '2026-03-16 08:00', '2026-03-22 12:00'],
    none_on: null,
  })
})

test('of a day that is named all are told; once it is over, those of next week', () => {
  const hours = ['08:00', '09:00', '10:00', '11:00']
  const times = hours.map((hour, at) => weekly(at + 1, 0, hour))
  const next = hours.map((hour) => `2026-03-22 ${hour}`)
  expect(asked(times, SUNDAY)).toEqual({ told: next, none_on: null })
  expect(asked([...times, weekly(9, 0, '19:00')], SUNDAY)?.told).toEqual(['2026-03-15 19:00'])
  expect(asked([weekly(1, 1, '08:00')], { day: 'tomorrow' })?.told).toEqual(['2026-03-16 08:00'])
})

test('a day that has none is said, beside what comes next', () => {
  expect(asked([weekly(1, 2, '18:00')], { day: 'today' })).toEqual({
    told: ['2026-03-17 18:00', '2026-03-24 18:00'],
    none_on: '2026-03-15',
  })
  expect(asked([], { day: 'today' })).toBeNull()
})

test('a Mass by night is of the evening before', () => {
  const night = {
    id: 1,
    kind: 'added',
    schedule_id: null,
    date: '2026-03-16',
    hour: '00:00',
  } as const
  const rest = { celebration: 'mass', place: null, language: null, name: null, note: null } as const
  expect(asked([], { day: 'today' }, [{ ...night, ...rest }])).toEqual({
    told: ['2026-03-16 00:00'],
    none_on: null,
  })
})
