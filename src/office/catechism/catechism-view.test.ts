import { expect, test } from 'vitest'
import {
  catechismPlace,
  daysOfClass,
  monthsOfSpan,
  readDay,
  readSchoolYear,
  readSpan,
  writeSchoolYear,
  writeSpan,
} from './catechism-view.ts'

test.each([
  [[], { kind: 'classes' }],
  [['new'], { kind: 'new' }],
  [['waiting'], { kind: 'waiting' }],
  [['questions'], { kind: 'questions' }],
  [['12'], { kind: 'class', id: 12 }],
  [['12', 'change'], { kind: 'change', id: 12 }],
  [['12', 'presence'], { kind: 'presence', id: 12 }],
  [['12', 'day'], { kind: 'day', id: 12 }],
  [['12', 'attendance'], { kind: 'attendance', id: 12 }],
  [['12', 'class'], undefined],
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

const SATURDAYS = { weekday: 6, school_year: '2025/2026' }

test.each([
  ['2026-03-18', '2026-03-18'],
  ['2024-03-18', '2026-03-14'],
  ['2026-02-31', '2026-03-14'],
  [null, '2026-03-14'],
])('the day %j is %s', (said, day) => {
  expect(readDay(said, SATURDAYS, '2026-03-20')).toBe(day)
})

test('the day is the first one before the year has begun, and today without a weekday', () => {
  expect(readDay(null, SATURDAYS, '2025-08-01')).toBe('2025-09-06')
  expect(readDay(null, { ...SATURDAYS, weekday: null }, '2026-03-20')).toBe('2026-03-20')
  expect(readDay(null, { ...SATURDAYS, weekday: null }, '2027-03-20')).toBe('2025-09-01')
})

test('a class has the days of its weekday, and those on which somebody was marked', () => {
  const days = daysOfClass(SATURDAYS, ['2025-09-10', '2025-09-13'])
  expect(days.slice(0, 3)).toEqual(['2025-09-06', '2025-09-10', '2025-09-13'])
})
