import { expect, test } from 'vitest'
import { repeatDates, repeatLines } from './repeat-lines.ts'

const FIRST = { date: '2026-12-20', time: '11:00', location_id: 1, location_description: 'Matriz' }
const NONE = { repeat: '', repeat_until: '', extra_dates: [], left_out: [] } as const
const at = (date: string, time = '11:00', place = 'Matriz', is_full = false) => ({
  ...{ date, time, location_id: null, location_description: place },
  is_full,
})

test('dates come in their order, without the first and those that were taken away', () => {
  const dates = repeatDates('2026-12-20', {
    ...{ repeat: 'week', repeat_until: '2027-01-10' },
    ...{ extra_dates: ['2026-12-25', '2026-12-20'], left_out: ['2027-01-03'] },
  })
  expect(dates).toEqual(['2026-12-25', '2026-12-27', '2027-01-10'])
  expect(repeatDates('2026-12-20', { ...NONE, extra_dates: [], left_out: [] })).toEqual([])
})

test('a repetition ends within a year, whatever is typed', () => {
  const until = { repeat: 'month_day', repeat_until: '2999-01-01' } as const
  const dates = repeatDates('2026-12-20', { ...until, extra_dates: [], left_out: [] })
  expect(dates).toHaveLength(12)
  expect(dates.at(-1)).toBe('2027-12-20')
})

test('a date takes the mass most like the first that has room, or is left out', () => {
  const dates = ['2026-12-25', '2026-12-27', '2027-01-03', '2027-01-10']
  const masses = [
    ...[at('2026-12-25', '10:00', 'Capela'), at('2026-12-25', '12:00')],
    ...[at('2026-12-27', '11:00', 'Capela'), at('2026-12-27')],
    at('2027-01-03', '11:00', 'Matriz', true),
  ]
  const lines = repeatLines(dates, masses, FIRST, [])
  expect(
    lines.map(({ taken, missing }) => [taken?.time, taken?.location_description, missing]),
  ).toEqual([
    ['12:00', 'Matriz', undefined],
    ['11:00', 'Matriz', undefined],
    [undefined, undefined, 'full'],
    [undefined, undefined, 'no_mass'],
  ])
})

test('the mass that was taken for a date stays, while it has room', () => {
  const dates = ['2026-12-27']
  const { is_full: _, ...capela } = at('2026-12-27', '11:00', 'Capela')
  const masses = [at('2026-12-27'), { ...capela, is_full: false }]
  expect(repeatLines(dates, masses, FIRST, [capela])[0]?.taken).toEqual(capela)
  const full = [at('2026-12-27'), { ...capela, is_full: true }]
  expect(repeatLines(dates, full, FIRST, [capela])[0]?.taken?.location_description).toBe('Matriz')
})
