import type { Asked } from './bursts.ts'
import { Examinations, type Ready } from './examinations.ts'
import type { Published, RunOptions } from './run.ts'
import type { SiteKeeper, Survey } from './site-keeper.ts'

/** The part of a keeper that the queue asks. */
export type QueueKeeper = Pick<
  SiteKeeper,
  'needsSurvey' | 'survey' | 'examine' | 'put' | 'goOn' | 'settle'
>

/** Why a step published nothing. */
export interface StepFailure {
  /** The instant at which it failed, ISO 8601 in UTC. */
  at: string
  /** What it threw. */
  cause: unknown
}

export interface PublishQueueOptions {
  /** Opens what publishes; asked again where that failed. */
  keeper(): Promise<QueueKeeper>
  /**
   * Told of each step.
   *
   * @param isWhole whether everything has been compared or made with it
   */
  onPublished?(published: Published, isWhole: boolean): void | Promise<void>
  /** Told of each step that failed. */
  onFailure?(failure: StepFailure): void
  /** The present, in milliseconds since 1970. */
  now?(): number
}

/** So many changes go before what is left of a large one, then a portion of that has its turn. */
const CHANGES_BEFORE_PORTION = 5

/** So many contents a person changes by hand. */
const FEW_CHANGED = 20

/** The comparison of everything. */
interface Comparison {
  survey: Survey
  /** Communities that were not put live since it began. */
  open: Set<number>
  why: string[]
  rendered: number
  removed: number
}

/**
 * Publishes what changed: several communities are examined side by side, and one step after another
 * goes live. A community that changed comes before what is left of one whose change touches many
 * pages, and before the comparison of everything (decision 065). A step that fails stops all until
 * somebody asks again: what it was asked for is still owed then.
 */
export class PublishQueue {
  /** Why the last step failed; undefined where it did not. */
  lastFailure: StepFailure | undefined
  readonly #options: PublishQueueOptions
  readonly #examinations = new Examinations({
    onEnd: () => this.#wake.resolve(),
    now: () => this.#now(),
  })
  readonly #whoWaits: PromiseWithResolvers<Published>[] = []
  #whyAll = new Set<string>()
  #comparison: Comparison | null = null
  #isUnfinished = false
  #wasPortion = false
  /** How many changes went live since a portion did. */
  #overtaken = 0
  #underWay: Promise<void> | undefined
  #wake = Promise.withResolvers<void>()
  /** Whether something was asked for since the step under way began. */
  #isAsked = false
  #isClosed = false

  constructor(options: PublishQueueOptions) {
    this.#options = options
  }

  /**
   * Asks for a community to be looked at. It returns at once and never throws.
   *
   * @param why what asked for it, for the journal
   * @param mayLose how many of its contents may go: an administrator has said so
   * @param changed the contents that are said to have changed; null where anything may have
   */
  add(
    id: number,
    why: string,
    { mayLose = 0, changed = null }: Partial<Pick<Asked, 'mayLose' | 'changed'>> = {},
  ): void {
    if (this.#isClosed) return
    this.#examinations.add(id, { why: new Set([why]), mayLose, changed, isSurveyed: false })
    this.#begin()
  }

  /** Asks for everything to be compared. */
  addAll(why: string): void {
    this.#whyAll.add(why)
    this.#begin()
  }

  /** Asks again for what is owed. */
  again(): void {
    this.#begin()
  }

  /**
   * Compares everything.
   *
   * @returns what that came to, once it is done; a large change may still go on
   * @throws what the step throws that fails before
   */
  all(why: string): Promise<Published> {
    const told = Promise.withResolvers<Published>()
    this.#whoWaits.push(told)
    this.addAll(why)
    return told.promise
  }

  /** Resolves once nothing runs and nothing waits but what is owed. */
  async idle(): Promise<void> {
    await this.#underWay
  }

  /** Takes no more requests, forgets those that wait, and resolves with the end of the step under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#examinations.goOn(null)
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
    this.#examinations.goOn(null)
    this.lastFailure = { at: this.#instant(), cause }
    for (const { reject } of this.#whoWaits.splice(0)) reject(cause)
    this.#options.onFailure?.(this.lastFailure)
  }

  /** Does what comes next. @returns false where nothing is left to do */
  async #step(): Promise<boolean> {
    this.#wake = Promise.withResolvers()
    const keeper = await this.#options.keeper()
    // A comparison that has only to be settled is work as well: its step may have failed.
    const isIdle = this.#examinations.isIdle && this.#comparison === null
    const hasWork = this.#isUnfinished || !isIdle
    if (this.#whyAll.size > 0 || (hasWork && (await keeper.needsSurvey()))) {
      await this.#beginSurvey(keeper)
      return true
    }
    this.#examinations.goOn((id, { why, mayLose, changed }, pause) =>
      keeper.examine(id, this.#optionsFor([...why], mayLose), changed, pause),
    )
    if (await this.#putNext(keeper)) return true
    if (this.#examinations.isIdle) return false
    await this.#wake.promise
    return true
  }

  async #beginSurvey(keeper: QueueKeeper): Promise<void> {
    // What was examined or begun knows a live site that may be another one now.
    this.#examinations.goOn(null)
    this.#examinations.again()
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
    for (const id of survey.ids) this.#examinations.add(id, asked)
  }

  async #putNext(keeper: QueueKeeper): Promise<boolean> {
    const changed = this.#examinations.ready(false)
    const surveyed = this.#examinations.ready(true)
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
    this.#examinations.take(ready)
    const options = this.#optionsFor([...asked.why], asked.mayLose)
    const published = await keeper.put([examined], options).catch((error: unknown) => {
      this.#examinations.add(id, asked)
      throw error
    })
    await this.#tell(published)
    const isQuick = examined.kind === 'pages' && examined.isQuick
    // What nobody said to have changed is found by reading all of it, once there is time.
    if (isQuick) this.#examinations.readPartly(id, asked.why)
    else {
      this.#examinations.readWhole(id)
      this.#comparison?.open.delete(id)
    }
    // Who corrects one word after another is not kept waiting; who brings thousands in may be.
    const isLittle = isQuick && (asked.changed?.size ?? 0) <= FEW_CHANGED
    if (!asked.isSurveyed && !isLittle) this.#examinations.rest(ready, this.#now() - began)
    return true
  }

  async #goOn(keeper: QueueKeeper): Promise<true> {
    this.#wasPortion = true
    const isAwaited = () => this.#examinations.hasChanged
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
