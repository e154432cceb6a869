import * as v from 'valibot'
import { Id, WallDate, WallTime } from '../primitives.ts'

/** A mass of the coming weeks that accepts intentions. */
export const ComingMass = v.object({
  /**
   * The entry of the weekly timetable that the mass comes from, as an intention's `location_id`;
   * null for a mass that was added for this day.
   */
  location_id: v.nullable(Id),
  location_description: v.string(),
  /** On the community's wall clock. */
  date: WallDate,
  time: WallTime,
  /** Whether it accepts no more intentions. */
  is_full: v.boolean(),
})
export type ComingMass = v.InferOutput<typeof ComingMass>

/** The masses of the coming weeks, soonest first. */
export const ComingMasses = v.object({ results: v.array(ComingMass) })
export type ComingMasses = v.InferOutput<typeof ComingMasses>
