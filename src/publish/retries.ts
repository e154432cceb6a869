import type { QuarantinedCommunity } from '#src/contract/publishing/publish-status.ts'
import { RetryAlarm } from './alarm.ts'

interface Waiting {
  alarm: RetryAlarm
  /** When it was last tried: a later try starts a new wait. */
  at: string
}

/** Retries communities that are kept back, each by itself and at growing intervals. */
export class Retries {
  readonly #waiting = new Map<number, Waiting>()
  readonly #again: (community: number) => void

  constructor(again: (community: number) => void) {
    this.#again = again
  }

  /**
   * Takes the list of communities kept back.
   *
   * @returns those that were not on it before
   */
  follow(keptBack: QuarantinedCommunity[]): QuarantinedCommunity[] {
    const fresh: QuarantinedCommunity[] = []
    const ids = new Set(keptBack.map(({ community }) => community))
    for (const [id, { alarm }] of this.#waiting) {
      if (ids.has(id)) continue
      alarm.clear()
      this.#waiting.delete(id)
    }
    for (const one of keptBack) {
      // Pages that belong to no community are retried in a full comparison.
      if (one.community === null) continue
      const before = this.#waiting.get(one.community)
      if (!before) fresh.push(one)
      if (before?.at !== one.at) this.#waitFor(one.community, one.at, before)
    }
    return fresh
  }

  /** Cancels all retries. */
  clear(): void {
    for (const { alarm } of this.#waiting.values()) alarm.clear()
    this.#waiting.clear()
  }

  #waitFor(id: number, at: string, before: Waiting | undefined): void {
    const alarm = before?.alarm ?? new RetryAlarm(() => this.#again(id))
    alarm.later()
    this.#waiting.set(id, { alarm, at })
  }
}
