import type { DayPresences, MarkPresences } from '#src/contract/office/catechism-presences.ts'
import type { PresenceMark } from '#src/contract/requests/exported-class.ts'

/** A mark of a child; null for none. */
export type Mark = PresenceMark | null

/** A mark that the server has not confirmed yet. */
interface WaitingMark {
  mark: Mark
  /** The stored mark that it was set over. */
  was: Mark
  /** What was sent without an answer, and so may be stored. */
  tried: Mark[]
}

/** The unconfirmed marks of a class: by day, and by the number of the enrolment. */
export type WaitingMarks = Record<string, Record<string, WaitingMark>>

/** A mark that was not stored, because a colleague had set another one, or the child had left. */
export interface LostMark {
  enrolment: number
  /** What is stored; undefined if the child is not in the class any more. */
  stored: Mark | undefined
}

/**
 * The unconfirmed marks after one has been set.
 *
 * @param stored the mark of the child as the server has said
 */
export function afterTap(
  waiting: WaitingMarks,
  day: string,
  enrolment: number,
  { mark, stored }: { mark: Mark; stored: Mark },
): WaitingMarks {
  const { was, tried } = waiting[day]?.[enrolment] ?? { was: stored, tried: [] }
  // A mark that is taken back before it was sent leaves nothing to send.
  const isBack = mark === was && tried.length === 0
  return withMark(waiting, day, enrolment, isBack ? undefined : { mark, was, tried })
}

/** The body that sends the marks of the first day that has any; undefined if none waits. */
export function nextMarks(waiting: WaitingMarks): MarkPresences | undefined {
  const [first] = Object.entries(waiting)
  if (!first) return undefined
  const [day, marks] = first
  const rows = Object.entries(marks).map(([id, { mark, was }]) => {
    return { enrolment_id: Number(id), mark, was }
  })
  return { day, marks: rows }
}

/** The same marks once they are on their way: an answer may be lost after they were stored. */
export function afterSending(waiting: WaitingMarks, { day, marks }: MarkPresences): WaitingMarks {
  return marks.reduce((all, { enrolment_id: id, mark }) => {
    const one = all[day]?.[id]
    return one ? withMark(all, day, id, { ...one, tried: [...one.tried, mark] }) : all
  }, waiting)
}

/** What is left to send after an answer, and what was lost to a colleague. */
export function afterAnswer(
  waiting: WaitingMarks,
  { day, marks }: MarkPresences,
  { results }: DayPresences,
): { waiting: WaitingMarks; lost: LostMark[] } {
  let left = waiting
  const lost: LostMark[] = []
  for (const { enrolment_id: enrolment } of marks) {
    const one = left[day]?.[enrolment]
    if (!one) continue
    const stored = results.find((result) => result.enrolment_id === enrolment)?.mark
    const isOwn = stored !== undefined && one.tried.includes(stored)
    // Set again while the former mark was on its way.
    const again = isOwn && stored !== one.mark
    left = withMark(left, day, enrolment, again ? { ...one, was: stored, tried: [] } : undefined)
    if (!isOwn) lost.push({ enrolment, stored })
  }
  return { waiting: left, lost }
}

/** How many marks wait. */
export function countMarks(waiting: WaitingMarks): number {
  return Object.values(waiting).reduce((sum, marks) => sum + Object.keys(marks).length, 0)
}

function withMark(
  waiting: WaitingMarks,
  day: string,
  enrolment: number,
  mark: WaitingMark | undefined,
): WaitingMarks {
  const { [enrolment]: _, ...others } = waiting[day] ?? {}
  const marks = mark === undefined ? others : { ...others, [enrolment]: mark }
  const { [day]: __, ...days } = waiting
  return Object.keys(marks).length === 0 ? days : { ...days, [day]: marks }
}
