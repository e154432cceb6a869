import type { CommunityDiff } from '../communities/community-diff.ts'
import type { ChangedContents } from '../communities/community-reader.ts'
import { LONGEST_WAIT_MS, QUIET_MS, SETTLED_MS, UNSETTLED_MS } from './policy.ts'

/** What was reported of a community. */
export interface ReportedChange {
  kind: 'change'
  /** The sources of the reports, for the journal. */
  why: Set<string>
  /** How many contents may vanish, as an administrator confirmed. */
  mayLose: number
  /** The contents reported as changed; null if any may have changed. */
  changed: ChangedContents
}

/** A fetch of all of a community, though nobody reported a change: it gives way to changes. */
export interface FullFetch {
  kind: 'full'
  why: Set<string>
  mayLose: 0
  changed: null
  /** Since when it has given way; null for one of a resync that nothing has delayed. */
  since: number | null
}

export type Work = ReportedChange | FullFetch

/** Work that was taken from the queue. */
interface Taken {
  work: Work
  /** When it was taken, in milliseconds since 1970. */
  began: number
  /** The number of the last resync that had begun by then. */
  resync: number
}

/** How far the work for a key is; only one piece of it is under way at a time. */
export type Processing =
  | { kind: 'idle' }
  | ({ kind: 'fetching' } & Taken)
  | ({ kind: 'ready'; diff: CommunityDiff; tookMs: number; nth: number } & Taken)
  | ({ kind: 'publishing' } & Taken)

/** A community that keeps its former pages and is tried again by itself. */
interface Retry {
  attempts: number
  /** When it was last tried, as an ISO instant: a later try starts a new wait. */
  triedAt: string
  dueAt: number
}

/** All that is known of the work for one community. Times are milliseconds since 1970. */
export interface Item {
  readonly id: number
  /** What was reported since the work under way was taken. */
  change: ReportedChange | null
  full: FullFetch | null
  /** When the first and the last report of `change` came. */
  firstAt: number
  lastAt: number
  isBurst: boolean
  /** The end of its cooldown. */
  notBefore: number
  processing: Processing
  /** Whether the resync under way waits for it to go live in full. */
  isInResync: boolean
  retry: Retry | null
}

/** What goes live next of an item, once it is ready. */
export interface ReadyWork extends Taken {
  id: number
  diff: CommunityDiff
  /** How long its fetch took, in milliseconds. */
  tookMs: number
}

/**
 * When it is the turn of an item, in milliseconds since 1970; Infinity if nothing is to be done.
 */
export function dueAt({ change, full, retry, ...item }: Item): number {
  const { firstAt, lastAt, isBurst, notBefore } = item
  if (change) {
    const quietAt = isBurst ? Math.min(lastAt + QUIET_MS, firstAt + LONGEST_WAIT_MS) : firstAt
    return Math.max(quietAt, notBefore)
  }
  if (full) {
    const { since } = full
    const settledAt = since === null ? 0 : Math.min(lastAt + SETTLED_MS, since + UNSETTLED_MS)
    return Math.max(settledAt, notBefore)
  }
  return retry?.dueAt ?? Number.POSITIVE_INFINITY
}

/** Whether a reported change goes before a full fetch under way, which gave way for long enough. */
export function isSuperseded({ change }: Item, work: Work, now: number): boolean {
  return change !== null && work.kind === 'full' && now - (work.since ?? now) < UNSETTLED_MS
}

/** Whether something of a community waits or is being processed. */
export function hasWork({ change, full, processing }: Item): boolean {
  return change !== null || full !== null || processing.kind !== 'idle'
}

/** Whether the work under way is on its way to be published. */
export function isCompared({ kind }: Processing): boolean {
  return kind === 'fetching' || kind === 'ready'
}
