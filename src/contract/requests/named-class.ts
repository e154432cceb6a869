import * as v from 'valibot'

/** A catechism class that the child of an enrolment is or was in, as files of data name it. */
export const NamedClass = v.object({ school_year: v.string(), name: v.string() })
export type NamedClass = v.InferOutput<typeof NamedClass>
