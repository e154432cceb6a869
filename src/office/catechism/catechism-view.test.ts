import { expect, test } from 'vitest'
import {
  catechismPlace,
  monthsOfSpan,
  readSchoolYear,
  readSpan,
  writeSchoolYear,
  writeSpan,
} from './catechism-view.ts'

test.each([
  [[], { kind: 'classes' }],
  [['new'], { kind: 'new' }],
  [['waiting'], { kind: 'waiting' }],
  [['12'], { kind: 'class', id: 12 }],
  [['12', 'change'], { kind: 'change', id: 12 }],
  [['12', 'presence'], { kind: 'presence', id: 12 }],
  [['waiting', '12'], undefined],
  [['12', 'new'], undefined],
  [['12', 'presence', 'x'], undefined],
  [['0'], undefined],
  [['x'], undefined],
])('the address %j names %j', (rest, place) => {
  expect(catechismPlace(rest)).toEqual(place)
})

test.each([
  ['2024', '2024/2025'],
  ['1999', '2025/2026'],
  ['2024/2025', '2025/2026'],
  ['', '2025/2026'],
  [null, '2025/2026'],
])('the year %j is the school year %s', (said, year) => {
  expect(readSchoolYear(said, '2026-03-15')).toBe(year)
  expect(readSchoolYear(writeSchoolYear(year), '2026-03-15')).toBe(year)
})

test.each([
  ['2026-01', '2026-01'],
  ['winter', 'winter'],
  ['2027-01', '2026-03'],
  ['x', '2026-03'],
  [null, '2026-03'],
])('the span %j is %s', (said, span) => {
  expect(writeSpan(readSpan(said, '2025/2026', '2026-03-15'))).toBe(span)
})

test('the sheet of another school year begins with its first month', () => {
  const span = readSpan(null, '2026/2027', '2026-03-15')
  expect(monthsOfSpan(span, '2026/2027')).toEqual(['2026-09'])
  expect(monthsOfSpan({ kind: 'term', term: 'winter' }, '2026/2027')).toEqual([
    '2027-01',
    '2027-02',
    '2027-03',
  ])
})
