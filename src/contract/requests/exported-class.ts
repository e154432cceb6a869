import * as v from 'valibot'
import { WallDate } from '../primitives.ts'

/** What a catechist notes of a child on a day. */
export const PRESENCE_MARKS = ['present', 'absent', 'excused'] as const
export type PresenceMark = (typeof PRESENCE_MARKS)[number]

/** A catechism class by its school year and its name. */
export const NamedClass = v.object({ school_year: v.string(), name: v.string() })

/** A class that the child of an enrolment is or was in, as files of data name it. */
export const ExportedClass = v.object({
  ...NamedClass.entries,
  presences: v.array(v.object({ day: WallDate, mark: v.picklist(PRESENCE_MARKS) })),
})
export type ExportedClass = v.InferOutput<typeof ExportedClass>
