import { expect, test } from 'vitest'
import { countDocuments, documentsOf, dueDay } from './request-documents.ts'

const COUNTED = { day: '2026-03-29', sent: '2026-01-10' }

test('deadlines are counted back from the celebration, over months and a change of clocks', () => {
  expect(dueDay('baptism', COUNTED, 30)).toBe('2026-02-27')
  expect(dueDay('wedding', COUNTED, 0)).toBe('2026-03-29')
})

test('where there is no celebration they are counted from the day of the request', () => {
  expect(dueDay('catechism', COUNTED, 30)).toBe('2026-02-09')
  expect(dueDay('catechism', { ...COUNTED, day: null }, 30)).toBe('2026-02-09')
})

test('without a day of the celebration, or without days, there is no deadline', () => {
  expect(dueDay('wedding', { ...COUNTED, day: null }, 30)).toBeNull()
  expect(dueDay('baptism', COUNTED, null)).toBeNull()
})

test('what is missing is overdue on the day after its deadline, and never once it is settled', () => {
  const list = [
    { key: 'a', name: 'A', days: 30 },
    { key: 'b', name: 'B', days: 30 },
    { key: 'c', name: 'C', days: 30 },
    { key: 'd', name: 'D', days: null },
  ]
  const ticked = new Map([
    ['b', 'in'],
    ['c', 'not_needed'],
  ] as const)
  const on = (today: string) =>
    documentsOf({ kind: 'baptism', list, ticked, counted: COUNTED, today })
  expect(on('2026-02-27').filter(({ is_overdue }) => is_overdue)).toEqual([])
  expect(on('2026-02-28').map(({ key, is_overdue }) => is_overdue && key)).toEqual([
    'a',
    false,
    false,
    false,
  ])
  expect(countDocuments(on('2026-02-28'))).toEqual({ missing: 2, overdue: 1, due: '2026-02-27' })
})

test('once it was celebrated nothing is asked for any more', () => {
  const list = [{ key: 'a', name: 'A', days: 30 }]
  const on = (today: string) =>
    documentsOf({ kind: 'wedding', list, ticked: new Map(), counted: COUNTED, today })
  expect(on('2026-03-29')[0]?.is_overdue).toBe(true)
  expect(on('2026-03-30')[0]?.is_overdue).toBe(false)
})
