import { expect, test } from 'vitest'
import type { Presence } from '#src/contract/office/catechism-presences.ts'
import { attendanceOf } from './attendance.ts'

const MARKS: Presence[] = [
  { enrolment_id: 2, day: '2026-01-10', mark: 'absent' },
  { enrolment_id: 1, day: '2025-10-04', mark: 'present' },
  { enrolment_id: 2, day: '2025-10-04', mark: 'excused' },
  { enrolment_id: 1, day: '2026-01-10', mark: 'present' },
]

test('the marks of a class are counted by child and by day', () => {
  const { days, markOf, countsOf, presentOn } = attendanceOf(MARKS, null)
  expect(days).toEqual(['2025-10-04', '2026-01-10'])
  expect([markOf(2, '2026-01-10'), markOf(3, '2026-01-10')]).toEqual(['absent', undefined])
  expect(countsOf(1)).toEqual({ present: 2, absent: 0, excused: 0 })
  expect(countsOf(2)).toEqual({ present: 0, absent: 1, excused: 1 })
  expect(presentOn('2025-10-04')).toBe(1)
})

test('months leave the others out', () => {
  const { days, countsOf } = attendanceOf(MARKS, ['2026-01'])
  expect(days).toEqual(['2026-01-10'])
  expect(countsOf(1).present).toBe(1)
})
