import * as v from 'valibot'
import { OptionalLine } from './form-fields.ts'
import { Id, WallTime } from './primitives.ts'

/** What is celebrated at a time of the weekly timetable. */
export const CELEBRATIONS = ['mass', 'confession'] as const

/** One weekly time: on a weekday (0 Sunday to 6 Saturday) at an hour of the community's zone. */
export const MassSchedule = v.object({
  id: Id,
  celebration: v.picklist(CELEBRATIONS),
  weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  hour: WallTime,
  place: v.nullable(v.string()),
  description: v.nullable(v.string()),
})

export type MassSchedule = v.InferOutput<typeof MassSchedule>

/** A weekly time as its editor writes it: the hour is on the wall clock of the community. */
export const MassScheduleForm = v.strictObject({
  celebration: v.optional(v.picklist(CELEBRATIONS, 'celebration'), 'mass'),
  weekday: v.picklist([0, 1, 2, 3, 4, 5, 6], 'weekday'),
  hour: v.message(WallTime, 'hour'),
  place: OptionalLine,
  description: OptionalLine,
})
export type MassScheduleForm = v.InferOutput<typeof MassScheduleForm>
