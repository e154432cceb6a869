import { setImmediate } from 'node:timers/promises'
import { Superseded } from '../communities/fetch-community.ts'
import type { PublishResult } from '../run.ts'
import { type Commit, Committer, type ControlledPublisher } from './commit.ts'
import { type Item, isSuperseded, type ReportedChange } from './item.ts'
import { afterStep, NO_TURNS, next } from './next.ts'
import { WorkQueue } from './work-queue.ts'

/** Why a step published nothing. */
interface StepFailure {
  /** The instant at which it failed, ISO 8601 in UTC. */
  at: string
  /** The error that was thrown. */
  cause: unknown
}

interface ControllerOptions {
  /** Opens the publisher; called again if opening failed. */
  publisher(): Promise<ControlledPublisher>
  /**
   * Called after each step that published.
   *
   * @param isWhole whether the step completed a resync or a whole release
   * @param tookMs how long fetching and publishing took, in milliseconds
   */
  onPublished?(published: PublishResult, isWhole: boolean, tookMs: number): void | Promise<void>
  /** Called after each failed step. */
  onFailure?(failure: StepFailure): void
  /** The current time, in milliseconds since 1970. */
  now?(): number
}

const CLOSED = new Error('The publisher was closed.')

/**
 * Publishes what changes. It is a controller with a work queue, as Kubernetes has them:
 *
 *     webhook · schedule · moment · start · retry
 *            │ enqueue(community, why), enqueueAll(why)
 *            ▼
 *     work-queue.ts   an Item for each community, and one for the portal: all that is known of it
 *            │ next(items, now)
 *            ▼
 *     next.ts ──► fetch: read a community, compare it with the live site; several at once
 *            ├──► publish, batch, finish, list, open: one at a time (commit.ts)
 *            └──► wait until something is due, is reported or ends
 *
 * A changed community comes before the rest of a change that touches many pages, and before a
 * resync of everything (decision 065). policy.ts has the numbers. If a step fails, the controller
 * stops until the next request; the work stays in the queue.
 */
export class Controller {
  /** Why the last step failed; undefined if it succeeded. */
  lastFailure: StepFailure | undefined
  readonly #options: ControllerOptions
  readonly #queue = new WorkQueue()
  readonly #committer: Committer
  #publisher: ControlledPublisher | undefined
  #isSiteKnown = false
  #turns = NO_TURNS
  /** The step under way that may change the live site. */
  #commit: Promise<void> | undefined
  /** How often the live site was read anew: what was compared before that does not count. */
  #generation = 0
  /** Resolves when a fetch ends. */
  #fetched = Promise.withResolvers<void>()
  /** Resolves when nothing is left to do, or a step failed. */
  #rest: PromiseWithResolvers<void> | undefined
  #timer: NodeJS.Timeout | undefined
  /** Whether a request came in since the current step began. */
  #isAsked = false
  #isStopped = false
  #isClosed = false

  constructor(options: ControllerOptions) {
    this.#options = options
    const { onPublished } = options
    this.#committer = new Committer(this.#queue, {
      ...(onPublished && { onPublished }),
      now: () => this.#now(),
    })
  }

  /**
   * Requests a check of one community. Returns at once and never throws.
   *
   * @param why the source of the request, for the journal
   * @param mayLose how many of its contents may vanish, as an administrator confirmed
   * @param changed the contents reported as changed; null if any may have changed
   */
  enqueue(
    id: number,
    why: string,
    { mayLose = 0, changed = null }: Partial<Pick<ReportedChange, 'mayLose' | 'changed'>> = {},
  ): void {
    if (this.#isClosed) return
    this.#queue.enqueue(id, { why: new Set([why]), mayLose, changed }, this.#now())
    this.resume()
  }

  /** Requests a resync: every community, then the portal's own pages. */
  enqueueAll(why: string): void {
    this.#queue.portal.why.add(why)
    this.resume()
  }

  /** Goes on with what is in the queue, also after a failed step. */
  resume(): void {
    if (this.#isClosed) return
    this.#isAsked = true
    this.#isStopped = false
    this.#turn()
  }

  /**
   * Runs a resync.
   *
   * @returns the result, once it is done; later batches of a large change may still be pending
   * @throws the error of a step that fails before that
   */
  resync(why: string): Promise<PublishResult> {
    const result = this.#committer.resynced()
    this.enqueueAll(why)
    if (this.#isClosed) this.#committer.rejectWaiters(CLOSED)
    return result
  }

  /** How many communities wait, are being fetched or are ready. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /** Resolves once nothing runs and only pending work of a failed step is left. */
  async idle(): Promise<void> {
    await this.#rest?.promise
  }

  /** Accepts no more requests, drops the waiting ones, and resolves when the current step ends. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#commit
    this.#pause()
    this.#committer.rejectWaiters(CLOSED)
  }

  /** Begins every step whose turn it is. */
  #turn(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed || this.#isStopped) return
    for (let step = this.#next(); ; step = this.#next()) {
      if (step.kind === 'wait') {
        if (Number.isFinite(step.until)) this.#wakeAt(step.until)
        break
      }
      this.#rest ??= Promise.withResolvers()
      if (step.kind === 'fetch') void this.#fetch(step.item)
      else this.#commit = this.#runCommit(step)
    }
    if (!this.#commit && this.waiting === 0) this.#pause()
  }

  #next() {
    const { items, portal } = this.#queue
    const { hasBatches } = this.#committer
    const isCommitting = this.#commit !== undefined
    const known = { isSiteKnown: this.#isSiteKnown, turns: this.#turns }
    return next({ items, portal, hasBatches, isCommitting, ...known }, this.#now())
  }

  #wakeAt(at: number): void {
    this.#timer = setTimeout(() => this.#turn(), at - this.#now())
    // The process need not live on for this.
    this.#timer.unref()
  }

  /** Nothing runs from here on: another process may publish before the next request. */
  #pause(): void {
    this.#isSiteKnown = false
    this.#turns = NO_TURNS
    this.#rest?.resolve()
    this.#rest = undefined
  }

  /** Fetches a community and compares it with the live site. */
  async #fetch(item: Item): Promise<void> {
    const { why, mayLose, changed } = this.#queue.take(item, this.#now())
    const options = this.#committer.optionsFor(why, mayLose)
    const generation = this.#generation
    try {
      const pause = () => this.#yieldToChanges(item)
      const diff = await this.#publisher?.diff(item.id, options, changed, pause)
      if (diff && generation === this.#generation) this.#queue.ready(item, diff, this.#now())
      else this.#queue.restore(item, this.#now())
    } catch (error) {
      this.#queue.restore(item, this.#now())
      // A step failed, so the live state is unknown: that is repaired first.
      if (!(error instanceof Superseded)) this.#isSiteKnown = false
    } finally {
      this.#fetched.resolve()
      this.#fetched = Promise.withResolvers()
      this.#turn()
    }
  }

  /**
   * Lets a full fetch give way to changes, one piece of work at a time so that it still advances.
   *
   * @throws Superseded if the community itself changed, unless it has given way for too long
   */
  async #yieldToChanges(item: Item): Promise<void> {
    await setImmediate()
    if (item.processing.kind !== 'fetching' || item.processing.work.kind === 'change') return
    if (isSuperseded(item, item.processing.work, this.#now())) throw new Superseded()
    if (this.#queue.isFetchingChange) await this.#fetched.promise
  }

  async #runCommit(step: Commit): Promise<void> {
    this.#isAsked = false
    // Taken before anything is awaited, so that the next step does not choose it too.
    const ready = step.kind === 'publish' ? this.#queue.publish(step.item) : null
    this.#turns = afterStep(this.#turns, step.kind, ready?.work)
    try {
      const publisher = await this.#options.publisher()
      this.#publisher = publisher
      if (step.kind === 'list' || (await publisher.needsResync())) await this.#list(publisher)
      else await this.#committer.run(publisher, step, ready)
      this.#isSiteKnown = true
      this.lastFailure = undefined
    } catch (cause) {
      this.#queue.restoreReady(this.#now())
      this.#fail(cause)
    } finally {
      this.#commit = undefined
      this.#turn()
    }
  }

  /** Begins a resync. Until the live site is read, no fetch can be compared with it. */
  async #list(publisher: ControlledPublisher): Promise<void> {
    this.#isSiteKnown = false
    this.#generation += 1
    this.#queue.restoreReady(this.#now())
    await this.#committer.list(publisher)
  }

  #fail(cause: unknown): void {
    this.#isSiteKnown = false
    this.lastFailure = { at: new Date(this.#now()).toISOString(), cause }
    this.#committer.rejectWaiters(cause)
    this.#options.onFailure?.(this.lastFailure)
    if (this.#isAsked) return
    this.#isStopped = true
    this.#pause()
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now()
  }
}
