import * as v from 'valibot'
import { ComingMass } from './coming-mass.ts'
import { AppFilter } from './list-query.ts'
import { WallDate } from './primitives.ts'

/** How many days the masses of a week are of, from the first that is named. */
export const OFFICE_MASS_DAYS = 7

/** Which week: it begins on any day of the community's wall calendar. */
export const OfficeMassFilters = v.strictObject({ ...AppFilter.entries, day_from: WallDate })

/** A mass that is usual on a day, or was, and is not celebrated on it. */
export const MissingMass = v.omit(ComingMass, ['is_full'])
export type MissingMass = v.InferOutput<typeof MissingMass>

/** The masses of a week as the office looks at them, whether or not they are past. */
export const OfficeMasses = v.object({
  /** In the order in which they come. */
  results: v.array(ComingMass),
  /** Those that were cancelled, or give way to what else is said of their day. */
  missing: v.array(MissingMass),
  /** How many intentions the community takes for each; null where there is no limit. */
  intentions_per_mass: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type OfficeMasses = v.InferOutput<typeof OfficeMasses>
