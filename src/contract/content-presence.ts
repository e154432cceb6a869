import * as v from 'valibot'
import { Instant } from './primitives.ts'
import { StaffPerson } from './request-status.ts'

/** How often an editor says that a content is open, in milliseconds. */
export const OPEN_BEAT_MS = 15_000

/** How long it counts as open after it was last said: three beats and a slow line, in milliseconds. */
export const OPEN_LASTS_MS = 50_000

/** Says that a content is open in a tab of a browser, which names itself as it likes. */
export const OpenContentForm = v.strictObject({ tab: v.pipe(v.string(), v.uuid()) })
export type OpenContentForm = v.InferOutput<typeof OpenContentForm>

/** Who else has a content open, and how it stands meanwhile. */
export const ContentPresence = v.object({
  /** The present one, as `ContentRecord` has it. */
  version: v.string(),
  /** Its last change; null where none was kept. */
  last_change: v.nullable(
    v.object({
      at: Instant,
      /** Null for what nobody of an office did, and for who has no account any more. */
      by: v.nullable(StaffPerson),
      /** Whether it was the one who asks. */
      is_own: v.boolean(),
    }),
  ),
  /** The others who have it open, by their names. */
  others: v.array(StaffPerson),
  /** Whether the one who asks has it open in another tab, too. */
  is_open_elsewhere: v.boolean(),
})
export type ContentPresence = v.InferOutput<typeof ContentPresence>
