/** Node takes no longer wait than some 24 days: a far instant is looked at again each day. */
const LONGEST_WAIT_MS = 24 * 3_600_000

/** Does one thing at one instant; setting it anew forgets the former. It keeps no process up. */
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
    const wait = Math.max(0, at - Date.now())
    const ring = wait > LONGEST_WAIT_MS ? () => this.set(at) : this.#task
    this.#timer = setTimeout(ring, Math.min(wait, LONGEST_WAIT_MS))
    this.#timer.unref()
  }

  clear(): void {
    clearTimeout(this.#timer)
  }
}
