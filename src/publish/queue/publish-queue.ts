import type { FullComparison, IncrementalPublisher } from '../incremental-publisher.ts'
import type { PublishResult, RunOptions } from '../run.ts'
import { DiffQueue, type ReadyDiff } from './diff-queue.ts'
import type { ChangeRequest } from './pending-changes.ts'

/** The part of the incremental publisher that the queue uses. */
export type QueuePublisher = Pick<
  IncrementalPublisher,
  | 'needsFullComparison'
  | 'startFullComparison'
  | 'diff'
  | 'publish'
  | 'publishNextBatch'
  | 'finishFullComparison'
>

/** Why a step published nothing. */
interface StepFailure {
  /** The instant at which it failed, ISO 8601 in UTC. */
  at: string
  /** The error that was thrown. */
  cause: unknown
}

interface PublishQueueOptions {
  /** Opens the publisher; called again if opening failed. */
  publisher(): Promise<QueuePublisher>
  /**
   * Called after each step.
   *
   * @param isWhole whether the step completed a full comparison or a whole release
   * @param tookMs how long comparing and publishing took, in milliseconds
   */
  onPublished?(published: PublishResult, isWhole: boolean, tookMs: number): void | Promise<void>
  /** Called after each failed step. */
  onFailure?(failure: StepFailure): void
  /** The current time, in milliseconds since 1970. */
  now?(): number
}

/** After this many changes, the next batch of a large change has its turn. */
const CHANGES_BEFORE_BATCH = 5

/** The most contents that one person edits by hand at a time. */
const FEW_CHANGED = 20

/** A full comparison that is under way. */
interface RunningComparison {
  comparison: FullComparison
  /** Communities that have not gone live since it began. */
  open: Set<number>
  why: string[]
  /** When it began, in milliseconds since 1970. */
  began: number
  rendered: number
  removed: number
}

/**
 * Publishes changes: it compares several communities in parallel and publishes one step after
 * another. A changed community comes before the rest of a change that touches many pages, and before
 * the full comparison (decision 065). If a step fails, the queue stops until the next request; the
 * pending work stays pending.
 */
export class PublishQueue {
  /** Why the last step failed; undefined if it succeeded. */
  lastFailure: StepFailure | undefined
  readonly #options: PublishQueueOptions
  readonly #diffQueue = new DiffQueue({
    onEnd: () => this.#wake.resolve(),
    now: () => this.#now(),
  })
  readonly #waiters: PromiseWithResolvers<PublishResult>[] = []
  #comparisonReasons = new Set<string>()
  #running: RunningComparison | null = null
  #hasPendingBatches = false
  #wasBatch = false
  /** How many changes went live since the last batch. */
  #overtaken = 0
  #underWay: Promise<void> | undefined
  #wake = Promise.withResolvers<void>()
  /** Whether a request came in since the current step began. */
  #isAsked = false
  #isClosed = false

  constructor(options: PublishQueueOptions) {
    this.#options = options
  }

  /**
   * Requests a check of one community. Returns at once and never throws.
   *
   * @param why the source of the request, for the journal
   * @param mayLose how many of its contents may vanish, as an administrator confirmed
   * @param changed the contents reported as changed; null if any may have changed
   */
  add(
    id: number,
    why: string,
    { mayLose = 0, changed = null }: Partial<Pick<ChangeRequest, 'mayLose' | 'changed'>> = {},
  ): void {
    if (this.#isClosed) return
    this.#diffQueue.add(id, { why: new Set([why]), mayLose, changed, isFromComparison: false })
    this.#begin()
  }

  /** Requests a full comparison. */
  requestFullComparison(why: string): void {
    this.#comparisonReasons.add(why)
    this.#begin()
  }

  /** Retries the pending work. */
  retry(): void {
    this.#begin()
  }

  /**
   * Runs a full comparison.
   *
   * @returns the result, once it is done; later batches of a large change may still be pending
   * @throws the error of a step that fails before that
   */
  runFullComparison(why: string): Promise<PublishResult> {
    const result = Promise.withResolvers<PublishResult>()
    this.#waiters.push(result)
    this.requestFullComparison(why)
    return result.promise
  }

  /** How many communities wait, are being compared or are ready. */
  get waiting(): number {
    return this.#diffQueue.size
  }

  /** Resolves once nothing runs and only pending work of a failed step is left. */
  async idle(): Promise<void> {
    await this.#underWay
  }

  /** Accepts no more requests, drops the waiting ones, and resolves when the current step ends. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#diffQueue.resume(null)
    this.#wake.resolve()
    await this.#underWay
    for (const { reject } of this.#waiters.splice(0)) reject(new Error('The publisher was closed.'))
  }

  #begin(): void {
    if (this.#isClosed) return
    this.#isAsked = true
    this.#wake.resolve()
    this.#underWay ??= this.#work()
  }

  async #work(): Promise<void> {
    let isBusy = true
    while (!this.#isClosed && (isBusy || this.#isAsked)) {
      this.#isAsked = false
      try {
        isBusy = await this.#step()
        this.lastFailure = undefined
      } catch (cause) {
        isBusy = false
        this.#fail(cause)
      }
    }
    this.#underWay = undefined
  }

  #fail(cause: unknown): void {
    this.#diffQueue.resume(null)
    this.lastFailure = { at: this.#instant(), cause }
    for (const { reject } of this.#waiters.splice(0)) reject(cause)
    this.#options.onFailure?.(this.lastFailure)
  }

  /** Runs the next step. @returns false if nothing is left to do */
  async #step(): Promise<boolean> {
    this.#wake = Promise.withResolvers()
    const publisher = await this.#options.publisher()
    // A comparison that only has to be finished is work as well: its step may have failed.
    const isIdle = this.#diffQueue.isIdle && this.#running === null
    const hasWork = this.#hasPendingBatches || !isIdle
    if (this.#comparisonReasons.size > 0 || (hasWork && (await publisher.needsFullComparison()))) {
      await this.#startFullComparison(publisher)
      return true
    }
    this.#diffQueue.resume((id, { why, mayLose, changed }, pause) =>
      publisher.diff(id, this.#optionsFor([...why], mayLose), changed, pause),
    )
    if (await this.#publishNext(publisher)) return true
    if (this.#diffQueue.isIdle) return false
    await this.#wake.promise
    return true
  }

  async #startFullComparison(publisher: QueuePublisher): Promise<void> {
    // Ready diffs and pending batches refer to a live site that may have changed since.
    this.#diffQueue.resume(null)
    this.#diffQueue.requeueReady()
    this.#hasPendingBatches = false
    const why = [...(this.#comparisonReasons.size > 0 ? this.#comparisonReasons : ['resumed'])]
    this.#comparisonReasons = new Set()
    const began = this.#now()
    const comparison = await publisher
      .startFullComparison(this.#optionsFor(why))
      .catch((error: unknown) => {
        this.#comparisonReasons = new Set([...why, ...this.#comparisonReasons])
        throw error
      })
    if (!('listing' in comparison)) {
      this.#running = null
      await this.#report(comparison, true, this.#now() - began)
      this.#resolveWaiters(comparison)
      return
    }
    const open = new Set(comparison.ids)
    this.#running = { comparison, open, why, began, rendered: 0, removed: 0 }
    const request = { why: new Set(why), mayLose: 0, changed: null, isFromComparison: true }
    for (const id of comparison.ids) this.#diffQueue.add(id, request)
  }

  async #publishNext(publisher: QueuePublisher): Promise<boolean> {
    const changed = this.#diffQueue.ready(false)
    const compared = this.#diffQueue.ready(true)
    const isPassedOver = this.#overtaken >= CHANGES_BEFORE_BATCH
    if (changed && !(isPassedOver && (this.#hasPendingBatches || compared))) {
      this.#overtaken += 1
      return this.#publish(publisher, changed)
    }
    this.#overtaken = 0
    if (this.#hasPendingBatches && !(compared && this.#wasBatch))
      return this.#publishNextBatch(publisher)
    this.#wasBatch = false
    if (compared) return this.#publish(publisher, compared)
    const { open } = this.#running ?? {}
    return open?.size === 0 ? this.#finishFullComparison(publisher) : false
  }

  async #publish(publisher: QueuePublisher, ready: ReadyDiff): Promise<true> {
    const { id, diff, request } = ready
    const began = this.#now()
    this.#diffQueue.take(ready)
    const options = this.#optionsFor([...request.why], request.mayLose)
    const published = await publisher.publish([diff], options).catch((error: unknown) => {
      this.#diffQueue.add(id, request)
      throw error
    })
    await this.#report(published, false, ready.tookMs + this.#now() - began)
    const isQuick = diff.kind === 'pages' && diff.isQuick
    // A later full fetch finds the changes that nobody reported.
    if (isQuick) this.#diffQueue.notePartialFetch(id, request.why)
    else {
      this.#diffQueue.noteFullFetch(id)
      this.#running?.open.delete(id)
    }
    // An editor who corrects word after word must not wait; a bulk import may.
    const isLittle = isQuick && (request.changed?.size ?? 0) <= FEW_CHANGED
    if (!request.isFromComparison && !isLittle)
      this.#diffQueue.startCooldown(ready, this.#now() - began)
    return true
  }

  async #publishNextBatch(publisher: QueuePublisher): Promise<true> {
    this.#wasBatch = true
    const isAwaited = () => this.#diffQueue.hasChanged
    const began = this.#now()
    const published = await publisher.publishNextBatch(this.#optionsFor([]), isAwaited)
    await this.#report(published, false, this.#now() - began)
    return true
  }

  async #finishFullComparison(publisher: QueuePublisher): Promise<true> {
    if (!this.#running) return true
    const { comparison, why, began } = this.#running
    const published = await publisher.finishFullComparison(comparison, this.#optionsFor(why))
    await this.#report(published, true, this.#now() - began)
    this.#running = null
    return true
  }

  async #report(published: PublishResult, isWhole: boolean, tookMs: number): Promise<void> {
    this.#hasPendingBatches = published.hasPendingBatches
    await this.#options.onPublished?.(published, isWhole, tookMs)
    if (!this.#running) return
    this.#running.rendered += published.rendered
    this.#running.removed += published.removed
    const { rendered, removed } = this.#running
    if (isWhole) this.#resolveWaiters({ ...published, rendered, removed })
  }

  #resolveWaiters(published: PublishResult): void {
    for (const { resolve } of this.#waiters.splice(0)) resolve(published)
  }

  #optionsFor(why: string[], mayLose = 0): RunOptions {
    return { now: this.#instant(), why, mayLose }
  }

  #instant(): string {
    return new Date(this.#now()).toISOString()
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now()
  }
}
