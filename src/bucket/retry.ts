import { setTimeout as wait } from 'node:timers/promises'

/** The wait before each retry, in milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [250, 1_000, 4_000]

/**
 * Runs work that may fail temporarily, a few times.
 *
 * @param mayPass whether a failure is temporary
 * @throws the last failure
 */
export async function withRetries<Result>(
  task: () => Promise<Result>,
  mayPass: (error: unknown) => boolean,
  waitsMs: readonly number[] = RETRY_WAITS_MS,
): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await task()
    } catch (error) {
      if (!mayPass(error)) throw error
    }
    await wait(spread(waitMs))
  }
  return task()
}

/** Spreads the retries of requests that failed together. */
function spread(ms: number): number {
  return ms * (0.75 + Math.random() / 2)
}

/** Whether an answer says that the same request may succeed later (RFC 9110, RFC 6585). */
export function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501)
}
