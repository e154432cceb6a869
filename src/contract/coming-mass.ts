import * as v from 'valibot'
import { Id, WallDate, WallTime } from './primitives.ts'

/** A mass of the coming weeks for which an intention may be asked. */
export const ComingMass = v.object({
  /**
   * The time of the weekly timetable that it comes from, as an intention's `location_id`; null for
   * a mass that was added for this day.
   */
  location_id: v.nullable(Id),
  location_description: v.string(),
  /** On the community's wall clock. */
  date: WallDate,
  time: WallTime,
  /** Whether it takes no more intentions. */
  is_full: v.boolean(),
})
export type ComingMass = v.InferOutput<typeof ComingMass>

/** The masses of the coming weeks, soonest first, and how many of them there are. */
export const ComingMasses = v.object({ results: v.array(ComingMass) })
export type ComingMasses = v.InferOutput<typeof ComingMasses>
