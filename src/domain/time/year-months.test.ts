import { expect, test } from 'vitest'
import { daysOfYear, monthOf, monthStarts } from './year-months.ts'

test('months begin by the clock of their zone', () => {
  const lisbon = monthStarts(2026, 'Europe/Lisbon')
  expect(lisbon).toHaveLength(13)
  expect([lisbon[0], lisbon[6], lisbon[12]]).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-06-30T23:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ])
  expect(monthStarts(2026, 'America/Sao_Paulo')[0]).toBe('2026-01-01T03:00:00.000Z')
})

test('a year has each of its days once', () => {
  for (const [year, count] of [
    [2026, 365],
    [2028, 366],
  ] as const) {
    const days = daysOfYear(year)
    expect([days.length, new Set(days).size]).toEqual([count, count])
    expect([days.at(0), days.at(-1)]).toEqual([`${year}-01-01`, `${year}-12-31`])
  }
  expect(['2026-01-31', '2026-12-01'].map(monthOf)).toEqual([0, 11])
})
