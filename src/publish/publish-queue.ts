import type { Asked } from './bursts.ts'
import { DiffQueue, type Ready } from './diff-queue.ts'
import type { Published, RunOptions } from './run.ts'
import type { SiteKeeper, Survey } from './site-keeper.ts'

/** The part of a keeper that the queue uses. */
export type QueueKeeper = Pick<
  SiteKeeper,
  'needsSurvey' | 'survey' | 'examine' | 'put' | 'goOn' | 'settle'
>

/** Why a step published nothing. */
interface StepFailure {
  /** The instant at which it failed, ISO 8601 in UTC. */
  at: string
  /** The error that was thrown. */
  cause: unknown
}

interface PublishQueueOptions {
  /** Opens the keeper; called again if opening failed. */
  keeper(): Promise<QueueKeeper>
  /**
   * Called after each step.
   *
   * @param isWhole whether the step completed a full comparison or a whole release
   */
  onPublished?(published: Published, isWhole: boolean): void | Promise<void>
  /** Called after each failed step. */
  onFailure?(failure: StepFailure): void
  /** The current time, in milliseconds since 1970. */
  now?(): number
}

/** After this many changes, the next portion of a large change has its turn. */
const CHANGES_BEFORE_PORTION = 5

/** The most contents that one person edits by hand at a time. */
const FEW_CHANGED = 20

/** The full comparison. */
interface Comparison {
  survey: Survey
  /** Communities that have not gone live since it began. */
  open: Set<number>
  why: string[]
  rendered: number
  removed: number
}

/**
 * Publishes changes: several communities are examined in parallel, and one step after another goes
 * live. A changed community comes before the rest of a change that touches many pages, and before
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
  readonly #whoWaits: PromiseWithResolvers<Published>[] = []
  #whyAll = new Set<string>()
  #comparison: Comparison | null = null
  #isUnfinished = false
  #wasPortion = false
  /** How many changes went live since the last portion. */
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
    { mayLose = 0, changed = null }: Partial<Pick<Asked, 'mayLose' | 'changed'>> = {},
  ): void {
    if (this.#isClosed) return
    this.#diffQueue.add(id, { why: new Set([why]), mayLose, changed, isSurveyed: false })
    this.#begin()
  }

  /** Requests a full comparison. */
  addAll(why: string): void {
    this.#whyAll.add(why)
    this.#begin()
  }

  /** Retries the pending work. */
  again(): void {
    this.#begin()
  }

  /**
   * Runs a full comparison.
   *
   * @returns the result, once it is done; a large change may still go on
   * @throws the error of a step that fails before that
   */
  all(why: string): Promise<Published> {
    const told = Promise.withResolvers<Published>()
    this.#whoWaits.push(told)
    this.addAll(why)
    return told.promise
  }

  /** Resolves once nothing runs and only pending work of a failed step is left. */
  async idle(): Promise<void> {
    await this.#underWay
  }

  /** Accepts no more requests, drops the waiting ones, and resolves when the current step ends. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#diffQueue.goOn(null)
    this.#wake.resolve()
    await this.#underWay
    for (const { reject } of this.#whoWaits.splice(0))
      reject(new Error('The publisher was closed.'))
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
    this.#diffQueue.goOn(null)
    this.lastFailure = { at: this.#instant(), cause }
    for (const { reject } of this.#whoWaits.splice(0)) reject(cause)
    this.#options.onFailure?.(this.lastFailure)
  }

  /** Runs the next step. @returns false if nothing is left to do */
  async #step(): Promise<boolean> {
    this.#wake = Promise.withResolvers()
    const keeper = await this.#options.keeper()
    // A comparison that only needs settling is work as well: its step may have failed.
    const isIdle = this.#diffQueue.isIdle && this.#comparison === null
    const hasWork = this.#isUnfinished || !isIdle
    if (this.#whyAll.size > 0 || (hasWork && (await keeper.needsSurvey()))) {
      await this.#beginSurvey(keeper)
      return true
    }
    this.#diffQueue.goOn((id, { why, mayLose, changed }, pause) =>
      keeper.examine(id, this.#optionsFor([...why], mayLose), changed, pause),
    )
    if (await this.#putNext(keeper)) return true
    if (this.#diffQueue.isIdle) return false
    await this.#wake.promise
    return true
  }

  async #beginSurvey(keeper: QueueKeeper): Promise<void> {
    // Examined or begun work refers to a live site that may have changed since.
    this.#diffQueue.goOn(null)
    this.#diffQueue.again()
    this.#isUnfinished = false
    const why = [...(this.#whyAll.size > 0 ? this.#whyAll : ['resumed'])]
    this.#whyAll = new Set()
    const survey = await keeper.survey(this.#optionsFor(why)).catch((error: unknown) => {
      this.#whyAll = new Set([...why, ...this.#whyAll])
      throw error
    })
    if (!('listing' in survey)) {
      this.#comparison = null
      await this.#tell(survey, true)
      this.#tellWhoWaits(survey)
      return
    }
    this.#comparison = { survey, open: new Set(survey.ids), why, rendered: 0, removed: 0 }
    const asked = { why: new Set(why), mayLose: 0, changed: null, isSurveyed: true }
    for (const id of survey.ids) this.#diffQueue.add(id, asked)
  }

  async #putNext(keeper: QueueKeeper): Promise<boolean> {
    const changed = this.#diffQueue.ready(false)
    const surveyed = this.#diffQueue.ready(true)
    const isPassedOver = this.#overtaken >= CHANGES_BEFORE_PORTION
    if (changed && !(isPassedOver && (this.#isUnfinished || surveyed))) {
      this.#overtaken += 1
      return this.#put(keeper, changed)
    }
    this.#overtaken = 0
    if (this.#isUnfinished && !(surveyed && this.#wasPortion)) return this.#goOn(keeper)
    this.#wasPortion = false
    if (surveyed) return this.#put(keeper, surveyed)
    const { open } = this.#comparison ?? {}
    return open?.size === 0 ? this.#settle(keeper) : false
  }

  async #put(keeper: QueueKeeper, ready: Ready): Promise<true> {
    const { id, examined, asked } = ready
    const began = this.#now()
    this.#diffQueue.take(ready)
    const options = this.#optionsFor([...asked.why], asked.mayLose)
    const published = await keeper.put([examined], options).catch((error: unknown) => {
      this.#diffQueue.add(id, asked)
      throw error
    })
    await this.#tell(published)
    const isQuick = examined.kind === 'pages' && examined.isQuick
    // A later whole reading finds the changes that nobody reported.
    if (isQuick) this.#diffQueue.readPartly(id, asked.why)
    else {
      this.#diffQueue.readWhole(id)
      this.#comparison?.open.delete(id)
    }
    // An editor who corrects word after word must not wait; a bulk import may.
    const isLittle = isQuick && (asked.changed?.size ?? 0) <= FEW_CHANGED
    if (!asked.isSurveyed && !isLittle) this.#diffQueue.rest(ready, this.#now() - began)
    return true
  }

  async #goOn(keeper: QueueKeeper): Promise<true> {
    this.#wasPortion = true
    const isAwaited = () => this.#diffQueue.hasChanged
    await this.#tell(await keeper.goOn(this.#optionsFor([]), isAwaited))
    return true
  }

  async #settle(keeper: QueueKeeper): Promise<true> {
    if (!this.#comparison) return true
    const comparison = this.#comparison
    const { survey, why } = comparison
    await this.#tell(await keeper.settle(survey, this.#optionsFor(why)), true)
    this.#comparison = null
    return true
  }

  async #tell(published: Published, isWhole = false): Promise<void> {
    this.#isUnfinished = published.isUnfinished
    await this.#options.onPublished?.(published, isWhole)
    if (!this.#comparison) return
    this.#comparison.rendered += published.rendered
    this.#comparison.removed += published.removed
    const { rendered, removed } = this.#comparison
    if (isWhole) this.#tellWhoWaits({ ...published, rendered, removed })
  }

  #tellWhoWaits(published: Published): void {
    for (const { resolve } of this.#whoWaits.splice(0)) resolve(published)
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
