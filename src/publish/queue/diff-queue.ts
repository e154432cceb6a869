import { setImmediate } from 'node:timers/promises'
import type { CommunityDiff } from '../communities/community-diff.ts'
import { Superseded } from '../communities/fetch-community.ts'
import { type ChangeRequest, PendingChanges } from './pending-changes.ts'

/** Most communities compared at once: because they changed, and for a full comparison. */
const CHANGED_AT_ONCE = 4
const COMPARED_AT_ONCE = 2

/** The diff of a community, ready to go live. */
export interface ReadyDiff {
  id: number
  diff: CommunityDiff
  request: ChangeRequest
  tookMs: number
}

interface DiffQueueOptions {
  /** Called when a diff is ready or failed. */
  onEnd(): void
  /** The current time, in milliseconds since 1970. */
  now(): number
}

/** Compares one community as requested; it calls `pause` wherever it can wait or stop. */
type DiffFunction = (
  id: number,
  request: ChangeRequest,
  pause: () => Promise<void>,
) => Promise<CommunityDiff>

/** Compares the requested communities with the live site, some in parallel, each in its turn. */
export class DiffQueue {
  readonly #options: DiffQueueOptions
  readonly #pending = new PendingChanges()
  readonly #underWay = new Map<number, ChangeRequest>()
  #ready: ReadyDiff[] = []
  #diff: DiffFunction | null = null
  /** Resolves when a diff ends. */
  #ended = Promise.withResolvers<void>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: DiffQueueOptions) {
    this.#options = options
  }

  /** Whether nothing is requested, running or ready. */
  get isIdle(): boolean {
    return this.size === 0
  }

  /** How many communities are requested, running or ready. */
  get size(): number {
    return this.#pending.list().length + this.#underWay.size + this.#ready.length
  }

  /** Whether a changed community is ready, or will be soon. */
  get hasChanged(): boolean {
    const all = [...this.#underWay.values(), ...this.#ready.map(({ request }) => request)]
    return all.some(({ isFromComparison }) => !isFromComparison)
  }

  /** Requests the diff of a community. */
  add(id: number, request: ChangeRequest): void {
    this.#pending.add(id, request, this.#options.now())
    this.#begin()
  }

  /**
   * Starts pending diffs. With null it starts no more, because the live state is unknown.
   *
   * @param diff the function to call from now on
   */
  resume(diff: DiffFunction | null): void {
    this.#diff = diff
    this.#begin()
  }

  /** The first ready community: of the changed ones, or of those in a full comparison. */
  ready(isFromComparison: boolean): ReadyDiff | undefined {
    return this.#ready.find(({ request }) => request.isFromComparison === isFromComparison)
  }

  /** Takes a community off the list to publish it. */
  take(ready: ReadyDiff): void {
    this.#ready = this.#ready.filter((one) => one !== ready)
  }

  /** Notes that a community went live; after much work it has a cooldown. */
  startCooldown({ id, tookMs }: ReadyDiff, publishMs: number): void {
    this.#pending.startCooldown(id, tookMs + publishMs, this.#options.now())
  }

  /** Notes that only reported changes of a community went live: a full fetch follows later. */
  notePartialFetch(id: number, why: Set<string>): void {
    this.#pending.notePartialFetch(id, why, this.#options.now())
    this.#begin()
  }

  /** Notes that a community was fetched in full, for whatever reason. */
  noteFullFetch(id: number): void {
    this.#pending.noteFullFetch(id)
  }

  /** Requests all ready communities again: the live site may have changed meanwhile. */
  requeueReady(): void {
    for (const { id, request } of this.#ready.splice(0)) this.add(id, request)
  }

  /** Starts the communities whose turn it is; after a burst, those of the burst. */
  #begin(): void {
    clearTimeout(this.#timer)
    if (!this.#diff) return
    const now = this.#options.now()
    for (const { id, isFromComparison } of this.#pending.list()) {
      if (this.#isFull(isFromComparison) || this.#underWay.has(id)) continue
      if (this.#pending.dueAt(id) > now) continue
      if (!isFromComparison && this.#waitsForComparison(id)) continue
      const request = this.#pending.take(id)
      if (request) void this.#run(this.#diff, id, request)
    }
    const nextAt = Math.min(...this.#pending.list().map(({ id }) => this.#pending.dueAt(id)))
    if (nextAt > now && Number.isFinite(nextAt)) {
      this.#timer = setTimeout(() => this.#begin(), nextAt - now)
    }
  }

  /**
   * Whether a changed community has to wait for its own earlier comparison, which is not live yet
   * and would undo the change if it went live afterwards. The comparison is dropped and repeated,
   * unless it was postponed for too long.
   */
  #waitsForComparison(id: number): boolean {
    const ready = this.#ready.find((one) => one.id === id && one.request.isFromComparison)
    if (!ready) return false
    const now = this.#options.now()
    if (!this.#pending.supersedes(id, ready.request, now)) return true
    this.take(ready)
    this.#pending.requireFullFetch(id, ready.request, now)
    return false
  }

  /**
   * Pauses a comparison while changes are pending, one piece of work at a time so that the
   * comparison still advances.
   *
   * @throws Superseded if the community itself changed, unless it was postponed for too long
   */
  async #yieldToChanges(id: number, request: ChangeRequest): Promise<void> {
    await setImmediate()
    if (!request.isFromComparison) return
    if (this.#pending.supersedes(id, request, this.#options.now())) throw new Superseded()
    const isUrgent = [...this.#underWay.values()].some((one) => !one.isFromComparison)
    if (isUrgent) await this.#ended.promise
  }

  #isFull(isFromComparison: boolean): boolean {
    const all = [...this.#underWay.values(), ...this.#ready.map(({ request }) => request)]
    const most = isFromComparison ? COMPARED_AT_ONCE : CHANGED_AT_ONCE
    return all.filter((one) => one.isFromComparison === isFromComparison).length >= most
  }

  async #run(diffCommunity: DiffFunction, id: number, request: ChangeRequest): Promise<void> {
    const began = this.#options.now()
    this.#underWay.set(id, request)
    try {
      const diff = await diffCommunity(id, request, () => this.#yieldToChanges(id, request))
      this.#ready.push({ id, diff, request, tookMs: this.#options.now() - began })
    } catch (error) {
      const now = this.#options.now()
      if (error instanceof Superseded) this.#pending.requireFullFetch(id, request, now)
      // A step failed, so the live state is unknown: the queue reports and repairs that first.
      else this.#pending.add(id, request, now)
    } finally {
      this.#underWay.delete(id)
      this.#ended.resolve()
      this.#ended = Promise.withResolvers()
      this.#options.onEnd()
    }
  }
}
