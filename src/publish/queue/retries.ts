import type { QuarantinedCommunity } from '#src/contract/publishing/publish-status.ts'
import { RetryAlarm } from './alarm.ts'

interface PendingRetry {
  alarm: RetryAlarm
  /** When it was last tried: a later try starts a new wait. */
  at: string
}

/** Retries quarantined communities, each by itself and at growing intervals. */
export class Retries {
  readonly #pending = new Map<number, PendingRetry>()
  readonly #retry: (community: number) => void

  constructor(retry: (community: number) => void) {
    this.#retry = retry
  }

  /**
   * Takes the current list of quarantined communities.
   *
   * @returns those that were not on it before
   */
  update(quarantined: QuarantinedCommunity[]): QuarantinedCommunity[] {
    const fresh: QuarantinedCommunity[] = []
    const ids = new Set(quarantined.map(({ community }) => community))
    for (const [id, { alarm }] of this.#pending) {
      if (ids.has(id)) continue
      alarm.clear()
      this.#pending.delete(id)
    }
    for (const one of quarantined) {
      // Pages that belong to no community are retried in a full comparison.
      if (one.community === null) continue
      const before = this.#pending.get(one.community)
      if (!before) fresh.push(one)
      if (before?.at !== one.at) this.#waitFor(one.community, one.at, before)
    }
    return fresh
  }

  /** Cancels all retries. */
  clear(): void {
    for (const { alarm } of this.#pending.values()) alarm.clear()
    this.#pending.clear()
  }

  #waitFor(id: number, at: string, before: PendingRetry | undefined): void {
    const alarm = before?.alarm ?? new RetryAlarm(() => this.#retry(id))
    alarm.later()
    this.#pending.set(id, { alarm, at })
  }
}
