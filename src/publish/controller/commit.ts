import type { IncrementalPublisher } from '../incremental-publisher.ts'
import type { PublishResult, RunOptions } from '../run.ts'
import type { ReadyWork } from './item.ts'
import type { Step } from './next.ts'
import { FEW_CHANGED } from './policy.ts'
import type { WorkQueue } from './work-queue.ts'

/** The part of the incremental publisher that the controller uses. */
export type ControlledPublisher = Pick<
  IncrementalPublisher,
  'needsResync' | 'startResync' | 'diff' | 'publish' | 'publishNextBatch' | 'finishResync'
>

/** A step that may change the live site. */
export type Commit = Exclude<Step, { kind: 'fetch' | 'wait' }>

interface CommitterOptions {
  /**
   * Called after each step that published.
   *
   * @param isWhole whether the step completed a resync or a whole release
   * @param tookMs how long fetching and publishing took, in milliseconds
   */
  onPublished?(published: PublishResult, isWhole: boolean, tookMs: number): void | Promise<void>
  /** The current time, in milliseconds since 1970. */
  now(): number
}

/** Carries out the steps that change the live site, and keeps the queue in line with it. */
export class Committer {
  /** Whether pages of some community are still to be made. */
  hasBatches = false
  readonly #queue: WorkQueue
  readonly #options: CommitterOptions
  readonly #waiters: PromiseWithResolvers<PublishResult>[] = []

  constructor(queue: WorkQueue, options: CommitterOptions) {
    this.#queue = queue
    this.#options = options
  }

  /** The result of the next resync. */
  resynced(): Promise<PublishResult> {
    const result = Promise.withResolvers<PublishResult>()
    this.#waiters.push(result)
    return result.promise
  }

  /** Tells those who wait for a resync that it will not end. */
  rejectWaiters(cause: unknown): void {
    for (const { reject } of this.#waiters.splice(0)) reject(cause)
  }

  /**
   * Carries out a step, or nothing but the look at the live site that came before.
   *
   * @param ready what the step publishes, if it publishes one community
   * @throws the errors of the publisher
   */
  async run(
    publisher: ControlledPublisher,
    { kind }: Commit,
    ready: ReadyWork | null,
  ): Promise<void> {
    if (ready) await this.#publish(publisher, ready)
    else if (kind === 'batch') await this.#publishNextBatch(publisher)
    else if (kind === 'finish') await this.#finish(publisher)
  }

  /** The options of a step that begins now. */
  optionsFor(why: Iterable<string>, mayLose = 0): RunOptions {
    return { now: new Date(this.#options.now()).toISOString(), why: [...why], mayLose }
  }

  /**
   * Reads the list of communities and begins a resync, or makes a whole release.
   *
   * @throws the errors of the publisher; the request stays in the queue
   */
  async list(publisher: ControlledPublisher): Promise<void> {
    const { portal } = this.#queue
    // They refer to a live site that may have changed since.
    this.hasBatches = false
    const why = portal.why.size > 0 ? [...portal.why] : ['resumed']
    portal.why = new Set()
    const began = this.#options.now()
    const begun = await publisher.startResync(this.optionsFor(why)).catch((error: unknown) => {
      portal.why = new Set([...why, ...portal.why])
      throw error
    })
    if ('listing' in begun) return this.#queue.beginResync(begun, why, began)
    portal.resync = null
    await this.#report(begun, true, began)
    this.#resolveWaiters(begun)
  }

  async #publish(publisher: ControlledPublisher, ready: ReadyWork): Promise<void> {
    const { work, diff, tookMs } = ready
    const began = this.#options.now() - tookMs
    const published = await publisher.publish([diff], this.optionsFor(work.why, work.mayLose))
    await this.#report(published, false, began)
    const now = this.#options.now()
    const isQuick = diff.kind === 'pages' && diff.isQuick
    // An editor who corrects word after word must not wait; a bulk import may.
    const isLittle = isQuick && (work.changed?.size ?? 0) <= FEW_CHANGED
    const costMs = work.kind === 'change' && !isLittle ? now - began : 0
    this.#queue.done(ready, { isQuick, costMs }, now)
  }

  async #publishNextBatch(publisher: ControlledPublisher): Promise<void> {
    const began = this.#options.now()
    const isAwaited = () => this.#queue.isChangeAwaited
    const published = await publisher.publishNextBatch(this.optionsFor([]), isAwaited)
    await this.#report(published, false, began)
  }

  async #finish(publisher: ControlledPublisher): Promise<void> {
    const { resync } = this.#queue.portal
    if (!resync) return
    const { scope, why, began } = resync
    const published = await publisher.finishResync(scope, this.optionsFor(why))
    await this.#report(published, true, began)
    this.#queue.portal.resync = null
  }

  /** @param began when the work began, in milliseconds since 1970 */
  async #report(published: PublishResult, isWhole: boolean, began: number): Promise<void> {
    const now = this.#options.now()
    this.hasBatches = published.hasPendingBatches
    this.#queue.noteQuarantined(published.quarantined, now)
    await this.#options.onPublished?.(published, isWhole, now - began)
    const { resync } = this.#queue.portal
    if (!resync) return
    resync.rendered += published.rendered
    resync.removed += published.removed
    const { rendered, removed } = resync
    if (isWhole) this.#resolveWaiters({ ...published, rendered, removed })
  }

  #resolveWaiters(published: PublishResult): void {
    for (const { resolve } of this.#waiters.splice(0)) resolve(published)
  }
}
