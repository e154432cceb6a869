import * as v from 'valibot'
import { Instant } from './primitives.ts'
import {
  PublishStatus,
  QuarantinedCommunity,
  REFUSAL_REASONS,
} from './publishing/publish-status.ts'

/** `livez`: the process answers. */
export const Liveness = v.object({ status: v.literal('live') })

/**
 * The public status of publishing: since when, and of what kind. It never contains what changed,
 * whose change it was, or the error in words. Only an office (`office.ts`) and the operator see
 * those.
 */
export const Publishing = v.object({
  ...v.pick(PublishStatus, ['live_since', 'checked_at', 'held_since']).entries,
  /** Why the last run published nothing; null where it published. */
  failure: v.nullable(v.object({ at: Instant, reason: v.picklist(REFUSAL_REASONS) })),
  /** One for each community that keeps its former pages while others go live, the longest first. */
  kept_back: v.array(v.pick(QuarantinedCommunity, ['since', 'at', 'reason'])),
})
export type Publishing = v.InferOutput<typeof Publishing>

/**
 * `readyz`: the database answers, the disk has space, and a release of the site can be served.
 * `publishing` is null where the publisher runs on another machine, because it leaves no status
 * here.
 */
export const Readiness = v.object({
  status: v.picklist(['ready', 'not_ready']),
  database: v.picklist(['up', 'down']),
  /** Whether the disk has space. Without it, pages and data can still be read. */
  disk: v.picklist(['free', 'full']),
  /**
   * Since when mails wait because sending fails or hangs; null where none waits, or the state is
   * unknown.
   */
  mail_failing_since: v.nullable(Instant),
  release: v.nullable(v.string()),
  publishing: v.nullable(Publishing),
})
