import * as v from 'valibot'
import { Count, Id, WallDate } from '../primitives.ts'

/** The anniversaries of the coming days among the people of a register. */
export const ANNIVERSARIES = '/office/anniversaries'

/** The number of days that it looks ahead, today included. */
export const ANNIVERSARY_DAYS = 7
/** The most that one answer names, the nearest first. */
export const ANNIVERSARIES_MAX = 200

/** What is remembered each year. */
export const ANNIVERSARY_KINDS = ['birth', 'baptism', 'marriage', 'ordination', 'death'] as const

export const Anniversaries = v.object({
  results: v.array(
    v.object({
      entity_id: Id,
      name: v.string(),
      kind: v.picklist(ANNIVERSARY_KINDS),
      /** The day on which it falls this time. */
      day: WallDate,
      years: Count,
    }),
  ),
  /** How many there are, named or not. */
  total: Count,
})
export type Anniversaries = v.InferOutput<typeof Anniversaries>
