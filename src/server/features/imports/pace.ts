/** Fewer lines do not shorten a transaction, because of its fixed cost. */
const FEWEST = 1 / 8
const FIRST = 1 / 2

/**
 * How many lines are written in one transaction: as many as have lately fitted in the time that
 * others may wait. The time per line varies a hundredfold with its content, the existing records
 * and the machine.
 */
export class Pace {
  readonly #most: number
  readonly #fewest: number
  readonly #turnMs: number
  #size: number

  /**
   * @param most lines, however fast they are
   * @param turnMs how long a transaction may block others, in ms
   */
  constructor(most: number, turnMs: number) {
    this.#most = most
    this.#turnMs = turnMs
    this.#fewest = Math.ceil(most * FEWEST)
    this.#size = Math.ceil(most * FIRST)
  }

  /** How many lines to write next. */
  get size(): number {
    return this.#size
  }

  /** @param ms how long some lines took, from the beginning of their transaction to its end */
  took(lines: number, ms: number): void {
    const fitting = Math.floor((lines * this.#turnMs) / Math.max(ms, 1))
    this.#size = Math.max(this.#fewest, Math.min(fitting, 2 * this.#size, this.#most))
  }
}
