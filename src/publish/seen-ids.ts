/** How long an id is kept: twice the tolerance for a message's time, so that none counts twice. */
const KNOWN_MS = 10 * 60_000
/** Above this number the oldest are forgotten: the worst result is one superfluous run. */
const MOST = 10_000

/** Remembers the ids of messages for a while, so that a repeated message has no effect. */
export class SeenIds {
  /** Id → end of its time, the oldest first. */
  readonly #knownUntil = new Map<string, number>()

  /**
   * Whether an id is new; it is known from then on.
   *
   * @param now milliseconds since 1970
   */
  isNew(id: string, now: number): boolean {
    for (const [known, until] of this.#knownUntil) {
      if (until > now && this.#knownUntil.size < MOST) break
      this.#knownUntil.delete(known)
    }
    if (this.#knownUntil.has(id)) return false
    this.#knownUntil.set(id, now + KNOWN_MS)
    return true
  }
}
