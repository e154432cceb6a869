import * as v from 'valibot'
import { OptionalLanguage, OptionalLine } from '../form-fields.ts'
import { Id, LanguageTag, MonthDay, WallTime } from '../primitives.ts'

/** The kinds of celebration at a weekly time. */
export const CELEBRATIONS = ['mass', 'confession'] as const

/** The part of the year in which a weekly time applies: winter is all that is not summer. */
export const MASS_SEASONS = ['all', 'summer', 'winter'] as const
export type MassSeason = (typeof MASS_SEASONS)[number]

/**
 * The first and the last day of a community's summer timetable, every year. It may span the new
 * year, as it does in the southern hemisphere.
 */
export const MassSummer = v.object({ from: MonthDay, to: MonthDay })
export type MassSummer = v.InferOutput<typeof MassSummer>

/** One weekly time: on a weekday (0 Sunday to 6 Saturday) at an hour of the community's zone. */
export const MassSchedule = v.object({
  id: Id,
  celebration: v.picklist(CELEBRATIONS),
  weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  hour: WallTime,
  place: v.nullable(v.string()),
  description: v.nullable(v.string()),
  /** The language of the celebration; null is the parish's own. */
  language: v.optional(v.nullable(LanguageTag), null),
  season: v.optional(v.picklist(MASS_SEASONS), 'all'),
})

export type MassSchedule = v.InferOutput<typeof MassSchedule>

/** A weekly time as its editor writes it: the hour is on the wall clock of the community. */
export const MassScheduleForm = v.strictObject({
  celebration: v.optional(v.picklist(CELEBRATIONS, 'celebration'), 'mass'),
  weekday: v.picklist([0, 1, 2, 3, 4, 5, 6], 'weekday'),
  hour: v.message(WallTime, 'hour'),
  place: OptionalLine,
  description: OptionalLine,
  language: OptionalLanguage,
  season: v.optional(v.picklist(MASS_SEASONS, 'season'), 'all'),
})
export type MassScheduleForm = v.InferOutput<typeof MassScheduleForm>
