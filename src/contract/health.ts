import * as v from 'valibot'
import { Instant } from './primitives.ts'
import { KeptBack, LiveChange, REFUSAL_REASONS } from './publish-status.ts'

/** `livez`: the process answers. */
export const Liveness = v.object({ status: v.literal('live') })

/** How publishing stands, for anybody: what went wrong is said to the operator only. */
export const Publishing = v.object({
  /** When something last went live, and what asked for it. */
  live_since: v.nullable(Instant),
  why: v.array(v.string()),
  /** What went live of late, the newest first. */
  journal: v.array(LiveChange),
  /** When all was last known to be as it should be. */
  checked_at: v.nullable(Instant),
  /** Since when an earlier release is served on purpose. */
  held_since: v.nullable(Instant),
  /** Why the last run published nothing; null where it did. */
  failure: v.nullable(v.object({ at: Instant, reason: v.picklist(REFUSAL_REASONS) })),
  /** Communities that keep their former pages while others go live, the longest first. */
  kept_back: v.array(v.omit(KeptBack, ['message'])),
})
export type Publishing = v.InferOutput<typeof Publishing>

/**
 * `readyz`: the database answers, and a release of the site is there to serve. A publisher on
 * another machine leaves no word here: then `publishing` is null.
 */
export const Readiness = v.object({
  status: v.picklist(['ready', 'not_ready']),
  database: v.picklist(['up', 'down']),
  release: v.nullable(v.string()),
  publishing: v.nullable(Publishing),
})
