import type { Db } from '../db/connection.ts'
import { gatheredJobs } from '../jobs/queue.ts'
import type { OfficeWork } from '../office-kit/resource.ts'
import type { ManyLinesDeps } from './import-deps.ts'

/** The publisher is notified at once of the first lines, up to this number. */
export const NOTIFIED_AT_ONCE = 100

/**
 * How long the notice of later lines may be delayed, in ms: building pages during an import slows
 * it down four times, and takes no longer afterwards. The end of an import is notified at once.
 */
const WINDOW_MS = 15 * 60_000

/**
 * When the publisher is notified of written lines: at once of the first ones; in a long import
 * every quarter of an hour.
 *
 * @param count how many lines there are so far, including these
 * @param now the present instant, ISO 8601 in UTC
 * @returns an instant, the same for all lines that are written until then
 */
export function notifyPublisherAt(count: number, now: string): string {
  if (count <= NOTIFIED_AT_ONCE) return now
  return new Date(Math.ceil(Date.parse(now) / WINDOW_MS) * WINDOW_MS).toISOString()
}

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

/** Which items a job handles. */
export interface Turn {
  /** The most items. */
  most: number
  /** Whether the time for them is over. */
  isOver(): boolean
}

/**
 * Writes some items in one transaction, together with the jobs that follow from them.
 *
 * @param size how many items they are
 * @param count how many lines of the import are written with them, for `notifyPublisherAt`
 */
export type InTransaction = <Result>(
  of: { size: number; count: number },
  write: (tx: Db, scope: OfficeWork) => Promise<Result>,
) => Promise<Result>

/**
 * Handles items in batches, each as large as others can wait for, with a pause after each.
 *
 * @param by the community, and the account that the changes are made for
 * @param atOnce the most items of a batch
 * @param first the items to take of the next ones; by default all
 * @param handle returns whether to go on
 * @returns `over` if the time was over, `stopped` if a batch said so
 */
export async function inPacedBatches<Item>(
  deps: ManyLinesDeps,
  items: Item[],
  options: {
    by: Pick<OfficeWork, 'communityId' | 'staffId'>
    atOnce: number
    isOver(): boolean
    first?(next: Item[]): Item[]
  },
  handle: (batch: Item[], inTransaction: InTransaction) => Promise<boolean>,
): Promise<'done' | 'over' | 'stopped'> {
  const { by, atOnce, isOver, first = (next) => next } = options
  const pace = new Pace(atOnce, deps.turnMs)
  const inTransaction: InTransaction = async ({ size, count }, write) => {
    const jobs = gatheredJobs(deps.jobs)
    let begun = 0
    const result = await deps.db.transaction(async (tx) => {
      begun = deps.clock()
      const now = deps.now()
      const written = await write(tx, { ...by, jobs, now, locale: 'pt' })
      await jobs.queueAll(tx, notifyPublisherAt(count, now))
      return written
    })
    pace.took(size, deps.clock() - begun)
    return result
  }
  for (let at = 0; at < items.length; ) {
    const batch = first(items.slice(at, at + pace.size))
    if (!(await handle(batch, inTransaction))) return 'stopped'
    at += batch.length
    await deps.betweenTransactions()
    if (isOver()) return 'over'
  }
  return 'done'
}
