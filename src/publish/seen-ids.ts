/** For how long an id is known: twice what a message's time may be off, so that none comes twice. */
const KNOWN_MS = 10 * 60_000
/** Beyond this many the oldest are forgotten: all that one of them could cause is a run too many. */
const MOST = 10_000

/** Remembers the ids of messages for a while, so that one that comes again has no effect. */
export class SeenIds {
  /** Id → until when it is known, the oldest first. */
  readonly #knownUntil = new Map<string, number>()

  /**
   * Whether an id comes for the first time; it is known from then on.
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
