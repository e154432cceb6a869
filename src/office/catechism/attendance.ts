import type { Presence } from '#src/contract/office/catechism-presences.ts'
import type { PresenceMark } from '#src/contract/requests/exported-class.ts'

/** How often each mark was given. */
export type MarkCounts = Record<PresenceMark, number>

/** The marks of a class as a table. */
interface Attendance {
  /** The days on which somebody was marked, in their order. */
  days: string[]
  /** The mark of a child on a day. */
  markOf(enrolment: number, day: string): PresenceMark | undefined
  countsOf(enrolment: number): MarkCounts
  /** How many children were there on a day. */
  presentOn(day: string): number
}

/**
 * The marks of a class in some months.
 *
 * @param months `yyyy-MM`; null for all
 */
export function attendanceOf(marks: Presence[], months: string[] | null): Attendance {
  const within = marks.filter(({ day }) => months?.includes(day.slice(0, 'yyyy-MM'.length)) ?? true)
  const byChild = new Map<number, Map<string, PresenceMark>>()
  for (const { enrolment_id, day, mark } of within) {
    const ofChild = byChild.get(enrolment_id) ?? new Map<string, PresenceMark>()
    byChild.set(enrolment_id, ofChild.set(day, mark))
  }
  return {
    days: [...new Set(within.map(({ day }) => day))].sort(),
    markOf: (enrolment, day) => byChild.get(enrolment)?.get(day),
    countsOf: (enrolment) => {
      const counts: MarkCounts = { present: 0, absent: 0, excused: 0 }
      for (const mark of byChild.get(enrolment)?.values() ?? []) counts[mark] += 1
      return counts
    },
    presentOn: (on) => within.filter(({ day, mark }) => day === on && mark === 'present').length,
  }
}
