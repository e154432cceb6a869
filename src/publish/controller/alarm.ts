import { backoff } from './policy.ts'

/** Node's longest wait is some 24 days: the alarm checks a distant instant again each day. */
const LONGEST_WAIT_MS = 24 * 3_600_000

/** Runs a function at one instant; a new instant replaces it. It keeps no process alive. */
export class Alarm {
  #timer: NodeJS.Timeout | undefined
  readonly #task: () => void

  constructor(task: () => void) {
    this.#task = task
  }

  /** @param at milliseconds since 1970; null for never */
  set(at: number | null): void {
    this.clear()
    if (at === null) return
    // A timer may end a millisecond early, and the clock may be set back.
    const ring = () => (Date.now() < at ? this.set(at) : this.#task())
    this.#timer = setTimeout(ring, Math.min(Math.max(0, at - Date.now()), LONGEST_WAIT_MS))
    this.#timer.unref()
  }

  clear(): void {
    clearTimeout(this.#timer)
  }
}

/** Retries at growing intervals. */
export class RetryAlarm extends Alarm {
  #attempts = 0

  /** Retries after the next wait. */
  later(): void {
    this.#attempts += 1
    this.set(Date.now() + backoff(this.#attempts))
  }

  /** Cancels a retry; the next wait is the first again. */
  reset(): void {
    this.clear()
    this.#attempts = 0
  }
}
