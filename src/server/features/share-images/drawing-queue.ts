/** The queue is full; the caller may ask again soon. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Runs one task at a time. Callers who ask for the same thing meanwhile share its result.
 *
 * @param mostWaiting the maximum number of waiting tasks besides the running one
 */
export class DrawingQueue<Made> {
  readonly #mostWaiting: number
  readonly #awaited = new Map<string, Promise<Made>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /**
   * @param key identifies the thing
   * @throws QueueFull at once if the queue is full, and any error of the task
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
