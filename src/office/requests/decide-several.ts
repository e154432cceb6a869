import { UnreachableError } from '#src/api/errors.ts'

export type SeveralDecision = 'accept' | 'reject'

/** Why one of several requests was not decided, and what the office can do about it. */
export interface Undecided {
  text: string
  /** `move` if another mass would solve the problem; otherwise the office opens the request. */
  way: 'move' | 'open'
}

/** The result for one of several requests; without a problem if it succeeded. */
export interface DecisionResult<Row> {
  row: Row
  problem: Undecided | null
}

interface Deciding<Row> {
  rows: readonly Row[]
  /**
   * Decides one request. Returns why it should not be decided together with others, or null once it
   * is decided.
   */
  decide(row: Row): Promise<Undecided | null>
  /** Puts a thrown error into words. */
  worded(error: unknown): Undecided
  onProgress(done: number): void
  /** Whether the user has stopped the rest. */
  isStopped(): boolean
}

/**
 * Decides several requests one after the other. A failed request does not stop the others. If the
 * server cannot be reached, the rest is not tried, so that the user need not wait for each to fail.
 */
export async function decideSeveral<Row>(
  deciding: Deciding<Row>,
): Promise<Array<DecisionResult<Row>>> {
  const { rows, decide, worded, onProgress, isStopped } = deciding
  const results: Array<DecisionResult<Row>> = []
  let away: Undecided | undefined
  for (const row of rows) {
    if (isStopped()) break
    if (away !== undefined) {
      results.push({ row, problem: away })
      continue
    }
    try {
      results.push({ row, problem: await decide(row) })
    } catch (error) {
      const problem = worded(error)
      if (error instanceof UnreachableError) away = problem
      results.push({ row, problem })
    }
    onProgress(results.length)
  }
  return results
}
