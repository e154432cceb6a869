import type { DatabaseState } from './database.ts'
import { attention, combineFaults, type Fault, type Outcome, problem, skipped } from './outcome.ts'
import type { RunningPortal } from './running-portal.ts'

/** A worker takes a job within moments, unless it is busy with an import. */
const LONG_MS = 10 * 60_000

/**
 * Whether jobs are done: how many wait, fail, or were given up, and how long the oldest has waited.
 *
 * @param now the present instant in epoch milliseconds
 */
export function checkJobs(known: DatabaseState, portal: RunningPortal, now: number): Outcome {
  if (known.kind !== 'facts') return skipped('Without the database, its jobs are unknown.')
  const { queue } = known.facts
  if (queue === null) return skipped('There is no job queue before the first start.')
  const oldest = queue.oldest_due_at
  const waiting =
    oldest === null
      ? 'No job waits.'
      : `Jobs that wait: ${queue.waiting}, the oldest since ${oldest}.`
  const late = problem('jobs_late', { number: queue.waiting, at: oldest ?? '' })
  const isLate = oldest !== null && now - Date.parse(oldest) > LONG_MS
  const [retrying, givenUp] = [counted(queue.retrying), counted(queue.given_up)]
  if (isLate && portal.kind !== 'up' && !retrying && !givenUp) {
    return attention(waiting, 'They are done once the portal runs.', late)
  }
  const faults: Array<Fault | false> = [
    isLate && {
      message: waiting,
      remedy: 'Look in the log why no job is done; restart the portal.',
      problem: late,
    },
    retrying !== '' && {
      message: `Failed and to be tried again: ${retrying}.`,
      remedy: 'The log says why ("job failed").',
      problem: problem('jobs_retrying', { queues: listed(queue.retrying) }),
    },
    givenUp !== '' && {
      message: `Given up: ${givenUp}.`,
      remedy: 'The log says why ("job given up"); they are deleted by themselves.',
      problem: problem('jobs_given_up', { queues: listed(queue.given_up) }),
    },
  ]
  return combineFaults(
    faults.filter((fault) => fault !== false),
    waiting,
  )
}

/** The counts as text without words, for messages in any language. */
function listed(byQueue: Record<string, number>): string {
  return Object.entries(byQueue)
    .map(([queue, count]) => `${queue}: ${count}`)
    .join(', ')
}

function counted(byQueue: Record<string, number>): string {
  return Object.entries(byQueue)
    .map(([queue, count]) => `${count} of ${queue}`)
    .join(', ')
}
