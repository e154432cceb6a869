import { expect, test } from 'vitest'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { isUntouched, type TimetableState, undoOf } from './timetable-changes.ts'

function time(id: number, more: Partial<MassSchedule> = {}): MassSchedule {
  const nothing = { place: null, description: null, language: null, season: 'all' } as const
  return { id, celebration: 'mass', weekday: 0, hour: '11:00', ...nothing, ...more }
}

function cancelled(id: number, date: string, schedule_id: number): MassException {
  const nothing = { celebration: null, hour: null, place: null, language: null }
  return { id, kind: 'cancelled', date, schedule_id, name: null, note: null, ...nothing }
}

function state(more: Partial<TimetableState> = {}): TimetableState {
  return { weekly: [], summer: null, exceptions: [], intentions_per_mass: null, ...more }
}

test('a time that went comes back under its number, with what was cancelled of it', () => {
  const before = state({
    weekly: [time(1), time(2)],
    exceptions: [cancelled(7, '2026-03-22', 2), cancelled(8, '2026-03-29', 1)],
  })
  const after = state({ weekly: [time(1)], exceptions: [cancelled(8, '2026-03-29', 1)] })
  const { id: _, ...said } = cancelled(7, '2026-03-22', 2)
  expect(undoOf(before, after)).toEqual({
    weekly: [time(2)],
    removed: [],
    days: ['2026-03-22'],
    exceptions: [said],
  })
})

test('what was added goes, what was changed is as before, and the rest is left alone', () => {
  const before = state({ weekly: [time(1), time(2)], summer: { from: '06-01', to: '09-01' } })
  const after = state({
    weekly: [time(1), time(2, { hour: '12:00' }), time(3)],
    exceptions: [cancelled(9, '2026-03-22', 1)],
    intentions_per_mass: 3,
  })
  expect(undoOf(before, after)).toEqual({
    weekly: [time(2)],
    removed: [3],
    days: ['2026-03-22'],
    exceptions: [],
    summer: { from: '06-01', to: '09-01' },
    intentions_per_mass: null,
  })
  expect(undoOf(before, before)).toEqual({ weekly: [], removed: [], days: [], exceptions: [] })
})

test('a change is of what nobody has touched since, or it is not', () => {
  const read = state({ weekly: [time(1), time(2)], exceptions: [cancelled(7, '2026-03-22', 1)] })
  const present = state({
    weekly: [time(1), time(2, { hour: '12:00' }), time(3)],
    exceptions: [cancelled(9, '2026-03-22', 1), cancelled(10, '2026-03-29', 1)],
    intentions_per_mass: 2,
  })
  const alike = (changes: Parameters<typeof isUntouched>[0]) => isUntouched(changes, read, present)
  expect(alike({ weekly: [time(1)] })).toBe(true)
  expect(alike({ weekly: [{ weekday: 1, hour: '09:00' }] })).toBe(true)
  expect(alike({ weekly: [time(2)] })).toBe(false)
  expect(alike({ removed: [1, 2] })).toBe(false)
  expect(alike({ days: ['2026-03-22'] })).toBe(true)
  expect(alike({ days: ['2026-03-29'] })).toBe(false)
  expect(alike({ summer: null })).toBe(true)
  expect(alike({ intentions_per_mass: 5 })).toBe(false)
})
