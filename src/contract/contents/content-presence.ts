import * as v from 'valibot'
import { Instant } from '../primitives.ts'
import { StaffPerson } from '../requests/request-status.ts'

/** How often an editor reports that a content is open, in milliseconds. */
export const OPEN_BEAT_MS = 15_000

/** How long a report counts: three intervals and the delay of a slow line, in milliseconds. */
export const OPEN_LASTS_MS = 50_000

/** Reports that a content is open in a browser tab; the tab chooses its own name. */
export const OpenContentForm = v.strictObject({ tab: v.pipe(v.string(), v.uuid()) })
export type OpenContentForm = v.InferOutput<typeof OpenContentForm>

/** The others who have a content open, and its present state. */
export const ContentPresence = v.object({
  /** The present version, as in `ContentRecord`. */
  version: v.string(),
  /** Its last change; null where none was kept. */
  last_change: v.nullable(
    v.object({
      at: Instant,
      /** Null for a change from outside the office, or by a deleted account. */
      by: v.nullable(StaffPerson),
      /** Whether the caller made the change. */
      is_own: v.boolean(),
    }),
  ),
  /** The names of the others who have it open. */
  others: v.array(StaffPerson),
  /** Whether the caller has it open in another tab, too. */
  is_open_elsewhere: v.boolean(),
})
export type ContentPresence = v.InferOutput<typeof ContentPresence>
