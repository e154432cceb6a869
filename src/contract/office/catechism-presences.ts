import * as v from 'valibot'
import { AskedId, Id, WallDate } from '../primitives.ts'
import { PRESENCE_MARKS } from '../requests/exported-class.ts'
import { PLACED_AT_ONCE } from './catechism-classes.ts'

/** The presences of a class: read as a whole, and marked for one day at a time. */
export const CLASS_PRESENCES = '/office/catechism_classes/:id/presences'

const Mark = v.picklist(PRESENCE_MARKS)

/** A child on a day. Who has no mark is not listed. */
export const Presence = v.object({ enrolment_id: Id, day: WallDate, mark: Mark })
export type Presence = v.InferOutput<typeof Presence>

/** The marks of the children who are in a class, of its whole school year, by day. */
export const ClassPresences = v.object({ results: v.array(Presence) })
export type ClassPresences = v.InferOutput<typeof ClassPresences>

const AskedMark = v.nullable(v.picklist(PRESENCE_MARKS, 'presence_mark'))

/**
 * Marks children on a day, each for itself: null takes a mark away. `was` is the mark that the writer
 * has read. If a colleague has set another one meanwhile, the colleague's stays.
 */
export const MarkPresences = v.strictObject({
  day: v.message(WallDate, 'day'),
  marks: v.pipe(
    v.array(v.strictObject({ enrolment_id: AskedId, mark: AskedMark, was: AskedMark }), 'ids'),
    v.minLength(1, 'ids'),
    v.maxLength(PLACED_AT_ONCE, 'ids'),
  ),
})
export type MarkPresences = v.InferOutput<typeof MarkPresences>

/** All children of the class with their marks on that day, as they are stored now. */
export const DayPresences = v.object({
  results: v.array(v.object({ enrolment_id: Id, mark: v.nullable(Mark) })),
})
export type DayPresences = v.InferOutput<typeof DayPresences>
