import { type Challenge as AltchaChallenge, solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from './task.ts'

/** Enough to be quick; more would slow down the machine while the user types. */
const MOST_WORKERS = 4

/**
 * Solves an ALTCHA task in workers, so that the page stays responsive, and returns it in the
 * server's format: JSON in base64.
 *
 * @throws Error if it was not solved within 90 seconds, or was aborted
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallengeWorkers({
    // The contract leaves the task's format to the library.
    challenge: challenge as unknown as AltchaChallenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, MOST_WORKERS),
    controller,
    createWorker: () =>
      new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new Error('The task was not solved.')
  return btoa(JSON.stringify({ challenge, solution }))
}
