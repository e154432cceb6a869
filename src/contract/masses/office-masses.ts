import * as v from 'valibot'
import { AppFilter } from '../list-query.ts'
import { WallDate } from '../primitives.ts'
import { ComingMass } from './coming-mass.ts'

/** How many days a week's list covers, from its first day. */
export const OFFICE_MASS_DAYS = 7

/** The first day of the week: any day of the community's wall calendar. */
export const OfficeMassFilters = v.strictObject({ ...AppFilter.entries, day_from: WallDate })

/** How many days one call may ask for: those of every week of a year, and some. */
const DAYS_MAX = 61

/** The days whose masses are asked for, in any order. */
export const MassDaysFilters = v.strictObject({
  ...AppFilter.entries,
  on_days: v.pipe(v.array(WallDate), v.minLength(1), v.maxLength(DAYS_MAX)),
})

/** A mass that was planned on a day and is not celebrated. */
const MissingMass = v.omit(ComingMass, ['is_full'])

/** The masses of a week as the office sees them, past ones included. */
export const OfficeMasses = v.object({
  /** In order of time. */
  results: v.array(ComingMass),
  /** Masses that were cancelled, or that an exception for their day replaces. */
  missing: v.array(MissingMass),
  /** How many intentions the community accepts for each mass; null where there is no limit. */
  intentions_per_mass: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type OfficeMasses = v.InferOutput<typeof OfficeMasses>
