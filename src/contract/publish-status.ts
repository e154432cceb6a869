import * as v from 'valibot'
import { Instant } from './primitives.ts'

/** Why a run published nothing, for programs. */
export const REFUSAL_REASONS = [
  'api',
  'contract',
  'bundle',
  'page',
  'loss',
  'held',
  /** Whatever else went wrong, such as a full disk. */
  'failure',
] as const

/** How publishing stands, as the publisher leaves it beside its releases for the server to show. */
export const PublishStatus = v.object({
  /** The release that is served. */
  release: v.nullable(v.string()),
  /** When something last went live, and what asked for it. */
  live_since: v.nullable(Instant),
  why: v.array(v.string()),
  /** When all was last known to be as it should be. */
  checked_at: v.nullable(Instant),
  /** Since when an earlier release is served on purpose, and nothing is published. */
  held_since: v.nullable(Instant),
  /** Why the last run published nothing; null where it did. */
  failure: v.nullable(
    v.object({ at: Instant, reason: v.picklist(REFUSAL_REASONS), message: v.string() }),
  ),
})
export type PublishStatus = v.InferOutput<typeof PublishStatus>

/** The file that holds it, in the folder of the releases. */
export const PUBLISH_STATUS_FILE = 'status.json'
