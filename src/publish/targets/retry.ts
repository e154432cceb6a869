import { setTimeout as wait } from 'node:timers/promises'

/** How long to wait before each further try, in milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [250, 1_000, 4_000]

/**
 * Does something that may fail for a moment, a few times.
 *
 * @param mayPass whether a failure is of the kind that passes
 * @throws the last failure
 */
export async function patiently<Result>(
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

/** Of many that failed together, not all come again together. */
function spread(ms: number): number {
  return ms * (0.75 + Math.random() / 2)
}

/** Whether an answer says that the same request may succeed later (RFC 9110, RFC 6585). */
export function passes(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501)
}
