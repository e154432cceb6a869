import * as v from 'valibot'
import { Instant } from './primitives.ts'
import { KeptBack, REFUSAL_REASONS } from './publish-status.ts'

/** `livez`: the process answers. */
export const Liveness = v.object({ status: v.literal('live') })

/**
 * How publishing stands, for anybody: since when and of what kind, never what changed, whose it is, or
 * in words what went wrong. That is for an office (`office.ts`) and for the operator.
 */
export const Publishing = v.object({
  /** When something last went live. */
  live_since: v.nullable(Instant),
  /** When all was last known to be as it should be. */
  checked_at: v.nullable(Instant),
  /** Since when an earlier release is served on purpose. */
  held_since: v.nullable(Instant),
  /** Why the last run published nothing; null where it did. */
  failure: v.nullable(v.object({ at: Instant, reason: v.picklist(REFUSAL_REASONS) })),
  /** One for each community that keeps its former pages while others go live, the longest first. */
  kept_back: v.array(v.pick(KeptBack, ['since', 'at', 'reason'])),
})
export type Publishing = v.InferOutput<typeof Publishing>

/**
 * `readyz`: the database answers, there is room to write, and a release of the site is there to serve. A publisher on
 * another machine leaves no word here: then `publishing` is null.
 */
export const Readiness = v.object({
  status: v.picklist(['ready', 'not_ready']),
  database: v.picklist(['up', 'down']),
  /** Whether there is room to write. Pages and data are still read where there is none. */
  disk: v.picklist(['free', 'full']),
  /** Since when mails wait whose sending failed or hangs; null where none does, or nobody can know. */
  mail_failing_since: v.nullable(Instant),
  release: v.nullable(v.string()),
  publishing: v.nullable(Publishing),
})
