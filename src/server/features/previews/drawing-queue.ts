/** Nothing more is taken now: whoever asks may ask again soon. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Makes one thing at a time, and the same thing once for all who ask for it meanwhile.
 *
 * @param mostWaiting how many may wait besides the one that is being made
 */
export class DrawingQueue<Made> {
  readonly #mostWaiting: number
  readonly #awaited = new Map<string, Promise<Made>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /**
   * @param key what tells things apart
   * @throws QueueFull at once where too many wait, and whatever making it throws
   */
  async made(key: string, make: () => Promise<Made>): Promise<Made> {
    const same = this.#awaited.get(key)
    if (same) return same
    if (this.#awaited.size > this.#mostWaiting) throw new QueueFull()
    const made = this.#last.then(make).finally(() => this.#awaited.delete(key))
    this.#awaited.set(key, made)
    this.#last = made.catch(() => undefined)
    return made
  }
}
