import { setTimeout as wait } from 'node:timers/promises'
import { RetryAlarm } from './controller/alarm.ts'
import type { LiveSite, SiteTarget } from './targets/target.ts'

interface MirrorsLogger {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * Updates the targets to the live site after each run, one call at a time. They never delay a run;
 * requests during a call follow after it, and failed calls are retried.
 */
export class Mirrors {
  readonly #targets: SiteTarget[]
  readonly #logger: MirrorsLogger
  readonly #retry = new RetryAlarm(() => this.#start())
  #live: LiveSite | undefined
  #isNew = false
  #underWay: Promise<void> | undefined

  constructor(targets: SiteTarget[], logger: MirrorsLogger) {
    this.#targets = targets
    this.#logger = logger
  }

  /** Requests an update of all targets to a release. It returns at once. */
  update(live: LiveSite): void {
    if (this.#targets.length === 0) return
    this.#live = live
    this.#start()
  }

  /** Starts nothing new; resolves when the current call ends or the time is up. */
  async close(patienceMs: number): Promise<void> {
    this.#live = undefined
    this.#retry.clear()
    await Promise.race([this.#underWay, wait(patienceMs, undefined, { ref: false })])
    this.#retry.clear()
  }

  #start(): void {
    this.#isNew = true
    this.#underWay ??= this.#work().finally(() => {
      this.#underWay = undefined
    })
  }

  async #work(): Promise<void> {
    while (this.#isNew && this.#live) {
      this.#isNew = false
      this.#retry.clear()
      const live = this.#live
      const results = await Promise.all(this.#targets.map((one) => this.#sync(one, live)))
      if (results.every(Boolean)) this.#retry.reset()
      else if (!this.#isNew && this.#live) this.#retry.later()
    }
  }

  async #sync(target: SiteTarget, live: LiveSite): Promise<boolean> {
    try {
      const done = await target.sync(live)
      if (done.sent + done.removed + done.purged > 0) {
        this.#logger.info({ target: target.name, ...done }, 'target brought up to date')
      }
      return true
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.#logger.error({ target: target.name, why }, 'target not brought up to date')
      return false
    }
  }
}
