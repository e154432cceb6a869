import type { QuarantinedCommunity } from '#src/contract/publishing/publish-status.ts'
import type { CommunityDiff } from '../communities/community-diff.ts'
import type { ChangedContents } from '../communities/community-reader.ts'
import type { ResyncScope } from '../incremental-publisher.ts'
import {
  type FullFetch,
  hasWork,
  type Item,
  isCompared,
  type Processing,
  type ReadyWork,
  type ReportedChange,
  type Work,
} from './item.ts'
import { backoff, CLOSE_MS, LONGEST_COOLDOWN_MS, SHORT_MS, UNSETTLED_MS } from './policy.ts'

/** All that is known of the work for the portal's own pages, which come last in a resync. */
export interface PortalItem {
  /** The sources of the requests for a resync that has not begun. */
  why: Set<string>
  resync: Resync | null
}

/** A resync under way: every community is fetched, then the portal's own pages are made. */
export interface Resync {
  scope: ResyncScope
  why: string[]
  began: number
  rendered: number
  removed: number
}

/**
 * The work of the publisher by key: one item for each community, and one for the portal. As in a
 * work queue of Kubernetes, an item that changes while it is processed is processed again
 * afterwards, never twice at once. Each method takes the current time in milliseconds since 1970.
 */
export class WorkQueue {
  readonly portal: PortalItem = { why: new Set(), resync: null }
  readonly #items = new Map<number, Item>()
  #readied = 0
  /** How many resyncs have begun: a clock may be set back. */
  #resyncs = 0

  get items(): Iterable<Item> {
    return this.#items.values()
  }

  /** How many communities wait, are being fetched or are ready. */
  get waiting(): number {
    let count = 0
    for (const { change, full, processing } of this.items) {
      if (change || full || isCompared(processing)) count += 1
    }
    return count
  }

  /** Whether a reported change is being fetched. */
  get isFetchingChange(): boolean {
    return this.#some(({ kind }) => kind === 'fetching')
  }

  /** Whether a reported change is ready to go live, or will be soon. */
  get isChangeAwaited(): boolean {
    return this.#some(isCompared)
  }

  /** Notes reported changes of a community. */
  enqueue(id: number, { why, mayLose, changed }: Omit<ReportedChange, 'kind'>, now: number): void {
    const item = this.#item(id)
    const before = item.change
    const isClose = now - item.lastAt < CLOSE_MS
    item.isBurst = isClose || (before !== null && item.isBurst)
    if (!before) item.firstAt = now
    item.lastAt = now
    item.change = {
      kind: 'change',
      why: new Set([...(before?.why ?? []), ...why]),
      mayLose: Math.max(mayLose, before?.mayLose ?? 0),
      changed: before ? union(before.changed, changed) : changed,
    }
    if (item.full) item.full.since ??= now
  }

  /** Begins a resync: each community is to be fetched in full. */
  beginResync(scope: ResyncScope, why: string[], now: number): void {
    this.#resyncs += 1
    this.portal.resync = { scope, why, began: now, rendered: 0, removed: 0 }
    for (const item of this.items) item.isInResync = false
    for (const id of scope.ids) {
      this.#item(id).isInResync = true
      this.#requireFull(id, { why: new Set(why), since: null }, now)
    }
  }

  /** Takes the work of an item whose turn it is; a superseded full fetch is repeated later. */
  take(item: Item, now: number): Work {
    if (item.processing.kind !== 'idle') this.restore(item, now)
    const work = this.#nextWork(item, now)
    if (work.kind === 'change') item.change = null
    if (work.kind === 'full' || work.changed === null) item.full = null
    if (item.retry) item.retry.dueAt = Number.POSITIVE_INFINITY
    item.processing = { kind: 'fetching', work, began: now, resync: this.#resyncs }
    return work
  }

  /** Notes that an item was compared with the live site. */
  ready(item: Item, diff: CommunityDiff, now: number): void {
    if (item.processing.kind !== 'fetching') return
    this.#readied += 1
    const { began } = item.processing
    const found = { diff, tookMs: now - began, nth: this.#readied }
    item.processing = { ...item.processing, ...found, kind: 'ready' }
  }

  /** Takes what is ready of an item to publish it; null if it is not ready. */
  publish(item: Item): ReadyWork | null {
    if (item.processing.kind !== 'ready') return null
    const { work, began, resync, diff, tookMs } = item.processing
    item.processing = { kind: 'publishing', work, began, resync }
    return { id: item.id, work, began, resync, diff, tookMs }
  }

  /** Puts back the work of an item that did not go live. */
  restore(item: Item, now: number): void {
    if (item.processing.kind === 'idle') return
    const { work } = item.processing
    item.processing = { kind: 'idle' }
    if (work.kind === 'full') this.#requireFull(item.id, work, now)
    else this.enqueue(item.id, work, now)
  }

  /** Puts back what waits to go live: the live site may have changed since it was compared. */
  restoreReady(now: number): void {
    for (const item of this.items) {
      if (['ready', 'publishing'].includes(item.processing.kind)) this.restore(item, now)
    }
  }

  /**
   * Notes that the work of an item went live.
   *
   * @param isQuick whether only reported changes were fetched: a full fetch then follows
   * @param costMs how long the work took, in milliseconds. A cooldown as long as that follows, so that
   *   a community that changes without end costs at most half of the time.
   */
  done(
    { id, work, began, resync }: ReadyWork,
    { isQuick, costMs }: { isQuick: boolean; costMs: number },
    now: number,
  ): void {
    const item = this.#item(id)
    item.processing = { kind: 'idle' }
    const { full } = item
    if (isQuick) {
      const why = new Set([...(full?.why ?? []), ...work.why])
      item.full = full ? { ...full, why } : fullFetch(why, now)
    } else {
      // A full fetch that was required later than this one began is still due.
      if (full && full.since !== null && full.since <= began) item.full = null
      item.isInResync &&= resync < this.#resyncs
    }
    if (costMs >= SHORT_MS) item.notBefore = now + Math.min(costMs, LONGEST_COOLDOWN_MS)
    // What was refused twice at one instant is tried again all the same.
    if (item.retry?.dueAt === Number.POSITIVE_INFINITY) {
      item.retry.dueAt = now + backoff(item.retry.attempts)
    }
    // A burst that ended long ago says nothing about future load.
    const isOver = now - item.lastAt > LONGEST_COOLDOWN_MS && now >= item.notBefore
    if (isOver && !hasWork(item) && !item.isInResync && !item.retry) this.#items.delete(id)
  }

  /** Takes the current list of quarantined communities; each is tried again at growing intervals. */
  noteQuarantined(quarantined: QuarantinedCommunity[], now: number): void {
    const tried = new Map(quarantined.map(({ community, at }) => [community, at]))
    for (const item of this.items) if (!tried.has(item.id)) item.retry = null
    for (const [id, triedAt] of tried) {
      // Pages that belong to no community are tried again in a resync.
      if (id === null) continue
      const item = this.#item(id)
      if (item.retry?.triedAt === triedAt) continue
      const attempts = (item.retry?.attempts ?? 0) + 1
      item.retry = { attempts, triedAt, dueAt: now + backoff(attempts) }
    }
  }

  #some(isWanted: (processing: Processing) => boolean): boolean {
    for (const { processing } of this.items) {
      if (processing.kind === 'idle' || processing.work.kind === 'full') continue
      if (isWanted(processing)) return true
    }
    return false
  }

  #nextWork({ change, full }: Item, now: number): Work {
    if (!change) {
      const retry = { kind: 'change' as const, why: new Set(['retry']), mayLose: 0, changed: null }
      return full ?? retry
    }
    // Otherwise a community that changes without end would never be fetched in full.
    const isOverdue = full !== null && now - (full.since ?? now) >= UNSETTLED_MS
    if (!isOverdue) return change
    return { ...change, why: new Set([...full.why, ...change.why]), changed: null }
  }

  #requireFull(id: number, { why, since }: Pick<FullFetch, 'why' | 'since'>, now: number): void {
    const item = this.#item(id)
    const all = new Set([...(item.full?.why ?? []), ...why])
    item.full = fullFetch(all, item.change ? (since ?? now) : since)
  }

  #item(id: number): Item {
    const known = this.#items.get(id)
    if (known) return known
    const item: Item = {
      id,
      change: null,
      full: null,
      firstAt: Number.NEGATIVE_INFINITY,
      lastAt: Number.NEGATIVE_INFINITY,
      isBurst: false,
      notBefore: 0,
      processing: { kind: 'idle' },
      isInResync: false,
      retry: null,
    }
    this.#items.set(id, item)
    return item
  }
}

function fullFetch(why: Set<string>, since: number | null): FullFetch {
  return { kind: 'full', why, mayLose: 0, changed: null, since }
}

function union(one: ChangedContents, other: ChangedContents): ChangedContents {
  return one && other && new Set([...one, ...other])
}
