import { type Challenge as AltchaChallenge, solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from './task.ts'

/** Enough to be quick; more would take the machine away from who is typing. */
const MOST_WORKERS = 4

/**
 * Solves a task of ALTCHA in workers, so that the page stays alive, and gives it in the form that
 * the server takes: JSON in base64.
 *
 * @throws Error where it was not solved within a minute and a half, or was given up
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallengeWorkers({
    // The contract leaves the task to the library that made it.
    challenge: challenge as unknown as AltchaChallenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, MOST_WORKERS),
    controller,
    createWorker: () =>
      new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new Error('The task was not solved.')
  return btoa(JSON.stringify({ challenge, solution }))
}
