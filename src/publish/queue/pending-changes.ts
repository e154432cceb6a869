import type { ChangedContents } from '../communities/community-reader.ts'

/** Requests this close together are a burst; a single request never waits. */
const CLOSE_MS = 25
/** A burst ends after this silence: longer than a busy process delays its requests. */
const QUIET_MS = 150
/** The longest that an endless burst delays its first request. */
const LONGEST_WAIT_MS = 1_000
/** A full fetch of a community follows once it has not changed for this long. */
const SETTLED_MS = 3_000
/** A community that changes without end gets a full fetch at least this often. */
const UNSETTLED_MS = 5 * 60_000
/** Work shorter than this needs no cooldown afterwards. */
const SHORT_MS = 250
/** The longest cooldown: a community that changes without end goes live at least this often. */
const LONGEST_COOLDOWN_MS = 10_000

/** The pending requests for one community. */
export interface ChangeRequest {
  /** The sources of the requests, for the journal. */
  why: Set<string>
  /** How many contents may vanish, as an administrator confirmed. */
  mayLose: number
  /** The contents reported as changed; null if any may have changed. */
  changed: ChangedContents
  /** Whether the community is only part of a full comparison: nobody reported a change. */
  isFromComparison: boolean
  /** Since when a full fetch is due after a partial one, in milliseconds since 1970. */
  dueSince?: number
}

interface CommunityRequests {
  request: ChangeRequest | null
  firstAt: number
  lastAt: number
  isBurst: boolean
  cooldownUntil: number
  /** Start and sources of partial fetches since the last full one; null if there were none. */
  partialFetch: { since: number; why: Set<string> } | null
}

/**
 * Gathers the requests for each community separately: a community that changes all the time is
 * compared now and then and delays no other.
 */
export class PendingChanges {
  readonly #communities = new Map<number, CommunityRequests>()

  /**
   * Requests a check of a community. Reported changes and comparisons stay separate: a change must
   * not wait for a comparison, which fetches everything.
   *
   * @param now milliseconds since 1970, as everywhere here
   */
  add(id: number, added: ChangeRequest, now: number): void {
    const request = this.#communities.get(id)?.request
    const isSame = !request || request.isFromComparison === added.isFromComparison
    if (!isSame && !added.isFromComparison) this.take(id)
    if (isSame || !added.isFromComparison) this.#add(id, added, now)
    if (!isSame) this.requireFullFetch(id, added.isFromComparison ? added : request, now)
  }

  #add(id: number, { why, mayLose, changed, isFromComparison }: ChangeRequest, now: number): void {
    const before = this.#communities.get(id)
    const request = before?.request
    const isFirst = !request
    const isClose = now - (before?.lastAt ?? Number.NEGATIVE_INFINITY) < CLOSE_MS
    this.#communities.set(id, {
      request: {
        why: new Set([...(request?.why ?? []), ...why]),
        mayLose: Math.max(mayLose, request?.mayLose ?? 0),
        changed: request ? union(request.changed, changed) : changed,
        isFromComparison,
      },
      firstAt: isFirst ? now : before.firstAt,
      lastAt: isFromComparison ? (before?.lastAt ?? Number.NEGATIVE_INFINITY) : now,
      isBurst: isFromComparison
        ? (before?.isBurst ?? false)
        : isClose || (!isFirst && before.isBurst),
      cooldownUntil: before?.cooldownUntil ?? now,
      partialFetch: before?.partialFetch ?? null,
    })
  }

  /** Notes that a community was fetched in part: a full fetch follows once it has settled. */
  notePartialFetch(id: number, why: Set<string>, now: number): void {
    const queue = this.#communities.get(id)
    if (!queue) return
    const { since = now, why: before = [] } = queue.partialFetch ?? {}
    queue.partialFetch = { since, why: new Set([...before, ...why]) }
  }

  /** Notes that a full fetch of a community is still due, though other work comes first. */
  requireFullFetch(
    id: number,
    { why, dueSince = Number.POSITIVE_INFINITY }: ChangeRequest,
    now: number,
  ): void {
    this.notePartialFetch(id, why, Math.min(dueSince, now))
  }

  /** Notes that a community was fetched in full. */
  noteFullFetch(id: number): void {
    const queue = this.#communities.get(id)
    if (queue) queue.partialFetch = null
  }

  /** Whether other work comes before a comparison, which may be postponed for a while. */
  supersedes(id: number, { dueSince }: ChangeRequest, now: number): boolean {
    const request = this.#communities.get(id)?.request
    return request?.isFromComparison === false && now - (dueSince ?? now) < UNSETTLED_MS
  }

  /** The communities with requests, changed ones first. */
  list(): Array<{ id: number; isFromComparison: boolean }> {
    const all = [...this.#communities].flatMap(([id, { request, partialFetch }]) =>
      request || partialFetch ? [{ id, isFromComparison: request?.isFromComparison ?? true }] : [],
    )
    return all.sort((a, b) => Number(a.isFromComparison) - Number(b.isFromComparison))
  }

  /** When it is a community's turn. */
  dueAt(id: number): number {
    const queue = this.#communities.get(id)
    if (!queue?.request && !queue?.partialFetch) return Number.POSITIVE_INFINITY
    const { request, partialFetch, firstAt, lastAt, isBurst, cooldownUntil } = queue
    if (!request && partialFetch) {
      const settledAt = Math.min(lastAt + SETTLED_MS, partialFetch.since + UNSETTLED_MS)
      return Math.max(settledAt, cooldownUntil)
    }
    const quietAt = isBurst ? Math.min(lastAt + QUIET_MS, firstAt + LONGEST_WAIT_MS) : firstAt
    return Math.max(quietAt, cooldownUntil)
  }

  /** Takes the requests for a community whose turn it is. */
  take(id: number): ChangeRequest | null {
    const queue = this.#communities.get(id)
    if (!queue) return null
    const { request, partialFetch } = queue
    if (request) queue.request = null
    else queue.partialFetch = null
    const all = partialFetch && {
      why: partialFetch.why,
      mayLose: 0,
      changed: null,
      isFromComparison: true,
    }
    return request ?? (all && { ...all, dueSince: partialFetch.since })
  }

  /**
   * Starts a cooldown as long as the work took: a community that changes without end costs at most
   * half of the time.
   *
   * @param tookMs how long the work took
   */
  startCooldown(id: number, tookMs: number, now: number): void {
    const queue = this.#communities.get(id)
    if (!queue) return
    if (tookMs >= SHORT_MS) queue.cooldownUntil = now + Math.min(tookMs, LONGEST_COOLDOWN_MS)
    // A burst that ended long ago says nothing about future load.
    else if (!queue.request && !queue.partialFetch && now - queue.lastAt > LONGEST_COOLDOWN_MS) {
      this.#communities.delete(id)
    }
  }
}

function union(one: ChangedContents, other: ChangedContents): ChangedContents {
  return one && other && new Set([...one, ...other])
}
