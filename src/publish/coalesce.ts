import type { RunRequest } from './run.ts'

/** Why the last run published nothing. */
export interface RunFailure {
  /** The instant at which it failed, ISO 8601 in UTC. */
  at: string
  /** What the run threw. */
  cause: unknown
}

export interface RunQueueOptions {
  run(request: RunRequest): Promise<void>
  /** Told of each run that failed. */
  onFailure?(failure: RunFailure): void
  /** The present, in milliseconds since 1970. */
  now?(): number
}

/** Requests this close are a burst; one that comes alone never waits. */
const CLOSE_MS = 25
/** A burst is over after such a silence: longer than a busy process keeps its requests waiting. */
const QUIET_MS = 150
/** How long a burst that does not end may keep its first request waiting. */
const LONGEST_WAIT_MS = 1_000

/**
 * Gathers what is to be published and runs one thing at a time: what comes during a run is run
 * after it, all in one. What a failed run was asked for is owed: the next request asks for it
 * again, so that a fault that stays does not keep us running.
 */
export class RunQueue {
  /** Why the last run failed; undefined where it did not. */
  lastFailure: RunFailure | undefined
  readonly #options: RunQueueOptions
  #waiting: RunRequest | undefined
  #owed: RunRequest | undefined
  #underWay: Promise<void> | undefined
  #closed = false
  #firstAskedAt = 0
  #lastAskedAt = Number.NEGATIVE_INFINITY
  #isBurst = false

  constructor(options: RunQueueOptions) {
    this.#options = options
  }

  /** Asks for a run. It returns at once and never throws: `lastFailure` says what went wrong. */
  add(request: RunRequest): void {
    if (this.#closed) return
    const now = this.#now()
    const isFirst = this.#waiting === undefined
    this.#isBurst = now - this.#lastAskedAt < CLOSE_MS || (!isFirst && this.#isBurst)
    if (isFirst) this.#firstAskedAt = now
    this.#lastAskedAt = now
    this.#waiting = joined(this.#waiting, request)
    this.#underWay ??= this.#work()
  }

  /** Resolves once nothing runs and nothing waits. */
  async idle(): Promise<void> {
    await this.#underWay
  }

  /** Takes no more requests, forgets those that wait, and resolves with the end of the run under way. */
  async close(): Promise<void> {
    this.#closed = true
    this.#waiting = undefined
    await this.#underWay
  }

  async #work(): Promise<void> {
    while (this.#waiting) {
      await this.#burstEnd()
      const request = this.#take()
      if (request) await this.#attempt(request)
    }
    this.#underWay = undefined
  }

  #take(): RunRequest | undefined {
    const asked = this.#waiting
    if (!asked) return undefined
    const request = joined(this.#owed, asked)
    this.#waiting = undefined
    this.#owed = undefined
    return request
  }

  async #attempt(request: RunRequest): Promise<void> {
    try {
      await this.#options.run(request)
      this.lastFailure = undefined
    } catch (cause) {
      this.#owed = joined(this.#owed, request)
      this.lastFailure = { at: new Date(this.#now()).toISOString(), cause }
      this.#options.onFailure?.(this.lastFailure)
    }
  }

  async #burstEnd(): Promise<void> {
    while (this.#isBurst) {
      const quietAt = this.#lastAskedAt + QUIET_MS
      const left = Math.min(quietAt, this.#firstAskedAt + LONGEST_WAIT_MS) - this.#now()
      if (left <= 0) return
      await new Promise((resolve) => setTimeout(resolve, left))
    }
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now()
  }
}

function joined(one: RunRequest | undefined, other: RunRequest): RunRequest {
  if (one === undefined) return other
  for (const kind of ['full', 'all'] as const) {
    if (one.kind === kind || other.kind === kind) return { kind }
  }
  if (one.kind !== 'communities' || other.kind !== 'communities') return { kind: 'all' }
  return { kind: 'communities', ids: new Set([...one.ids, ...other.ids]) }
}
