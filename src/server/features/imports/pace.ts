/** What a transaction costs besides its lines makes fewer than these no shorter. */
const FEWEST = 1 / 8
const FIRST = 1 / 2

/**
 * How many lines are written in one transaction: as many as have lately taken no longer than others
 * may be kept waiting. How long a line takes differs a hundredfold with what it holds, what is there
 * already, and the machine.
 */
export class Pace {
  readonly #most: number
  readonly #fewest: number
  readonly #turnMs: number
  #size: number

  /**
   * @param most lines, however fast they are
   * @param turnMs how long a transaction may take that keeps others waiting, in ms
   */
  constructor(most: number, turnMs: number) {
    this.#most = most
    this.#turnMs = turnMs
    this.#fewest = Math.ceil(most * FEWEST)
    this.#size = Math.ceil(most * FIRST)
  }

  /** How many lines come next. */
  get size(): number {
    return this.#size
  }

  /** @param ms how long some lines have taken, from the beginning of their transaction to its end */
  took(lines: number, ms: number): void {
    const fitting = Math.floor((lines * this.#turnMs) / Math.max(ms, 1))
    this.#size = Math.max(this.#fewest, Math.min(fitting, 2 * this.#size, this.#most))
  }
}
