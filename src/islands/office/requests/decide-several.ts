import { UnreachableError } from '#src/api/errors.ts'

export type SeveralDecision = 'accept' | 'reject'

/** Why one of several was not decided, and what the office can do about it. */
export interface Undecided {
  text: string
  /** Another mass makes it right; else whoever answers opens the request. */
  way: 'move' | 'open'
}

/** What came of one of several: no problem where all is well. */
export interface Outcome<Row> {
  row: Row
  problem: Undecided | null
}

interface Deciding<Row> {
  rows: readonly Row[]
  /** Decides one; gives why it should not be decided like this, or null once it is. */
  decide(row: Row): Promise<Undecided | null>
  /** Puts what was thrown in words. */
  worded(error: unknown): Undecided
  onProgress(done: number): void
  /** Whether nobody waits for the rest any more. */
  isStopped(): boolean
}

/**
 * Decides several requests one after the other: one that fails keeps no other from it. Where the
 * server cannot be reached, the rest is not tried, so that nobody waits for each in vain.
 */
export async function decideSeveral<Row>(deciding: Deciding<Row>): Promise<Array<Outcome<Row>>> {
  const { rows, decide, worded, onProgress, isStopped } = deciding
  const outcomes: Array<Outcome<Row>> = []
  let away: Undecided | undefined
  for (const row of rows) {
    if (isStopped()) break
    if (away !== undefined) {
      outcomes.push({ row, problem: away })
      continue
    }
    try {
      outcomes.push({ row, problem: await decide(row) })
    } catch (error) {
      const problem = worded(error)
      if (error instanceof UnreachableError) away = problem
      outcomes.push({ row, problem })
    }
    onProgress(outcomes.length)
  }
  return outcomes
}
