import * as v from 'valibot'
import { Count, Instant } from './primitives.ts'
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

/** The state of the job queue. */
const QueueFacts = v.object({
  /** Jobs that are due and not begun. */
  waiting: Count,
  /** Since when the oldest of them is due; null where none waits. */
  oldest_due_at: v.nullable(Instant),
  /** Jobs that failed and will be tried again, by queue. */
  retrying: v.record(v.string(), Count),
  /** Jobs that were given up and are not deleted yet, by queue. */
  given_up: v.record(v.string(), Count),
})

/** What a database says about itself. */
export const DatabaseFacts = v.object({
  /** The version of PostgreSQL, such as `16.4`. */
  version: v.string(),
  bytes: Count,
  /** Whether the extension that searching needs is installed. */
  has_extension: v.boolean(),
  /** The moment in the name of the newest migration, in ms since 1970; null where none ran. */
  migrated_to: v.nullable(v.number()),
  /** Null where the queue is not installed yet. */
  queue: v.nullable(QueueFacts),
  /** The version of the queue's tables; absent without them, and from older versions of Adro. */
  queue_version: v.optional(Count),
})
export type DatabaseFacts = v.InferOutput<typeof DatabaseFacts>

/** How a request arrived, after all proxies. */
export const ArrivedRequest = v.object({
  /** The address that rate limits count it by. */
  counted_as: v.string(),
  /** The entries of `X-Forwarded-For`, in order. */
  forwarded_for: v.array(v.string()),
  /** `X-Forwarded-Proto`; null without it. */
  scheme: v.nullable(v.string()),
})
export type ArrivedRequest = v.InferOutput<typeof ArrivedRequest>

/** The request header with the token that asks for the diagnosis. */
export const OPERATOR_TOKEN_HEADER = 'x-operator-token'

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
  /** Only for the operator, who proves to hold the portal's secret (decision 124). */
  diagnosis: v.optional(v.object({ request: ArrivedRequest, database: v.nullable(DatabaseFacts) })),
})
export type Readiness = v.InferOutput<typeof Readiness>
