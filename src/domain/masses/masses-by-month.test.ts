import { expect, test } from 'vitest'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { massesByMonth } from './masses-by-month.ts'

const weekly = (id: number, weekday: number, more: Partial<MassSchedule> = {}): MassSchedule => ({
  ...{ id, celebration: 'mass', weekday, hour: '11:00', place: null, description: null },
  ...{ language: null, season: 'all' },
  ...more,
})
const exception = (more: object): MassException =>
  ({
    ...{ id: 1, celebration: null, schedule_id: null, hour: null, place: null, language: null },
    ...{ name: null, note: null },
    ...more,
  }) as MassException

const SUNDAYS = [4, 4, 5, 4, 5, 4, 4, 5, 4, 4, 5, 4]

test('each day of the year counts by its timetable', () => {
  const calendar = { weekly: [weekly(1, 0)], summer: null, exceptions: [] }
  expect(massesByMonth(calendar, 2026)).toEqual(SUNDAYS)
})

test('seasons, exceptions of single days, and confessions', () => {
  const calendar = {
    weekly: [
      weekly(1, 0),
      weekly(2, 0, { hour: '09:00', season: 'summer' }),
      weekly(3, 6, { celebration: 'confession' }),
    ],
    summer: { from: '08-01', to: '08-31' },
    exceptions: [
      exception({ kind: 'cancelled', date: '2026-01-04', schedule_id: 1 }),
      exception({ kind: 'added', date: '2026-12-25', celebration: 'mass', hour: '00:00' }),
      exception({ kind: 'added', date: '2026-12-24', celebration: 'confession', hour: '17:00' }),
      exception({ kind: 'like_sunday', date: '2026-06-04' }),
      exception({ kind: 'replaced', date: '2026-04-05' }),
      exception({ kind: 'added', date: '2027-01-01', celebration: 'mass', hour: '11:00' }),
    ],
  }
  expect(massesByMonth(calendar, 2026)).toEqual([3, 4, 5, 3, 5, 5, 4, 10, 4, 4, 5, 5])
})
