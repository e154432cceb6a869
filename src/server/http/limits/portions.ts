import { RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#src/server/errors.ts'
import {
  keyOf,
  LIMITS,
  type LimitDeps,
  type LimitName,
  limitedInMemory,
  limiterOf,
} from './rate-limits.ts'

/** How many portions a limit is divided into: the most database writes per subject and window. */
const PORTIONS = 50
/** The most subjects whose portions a process remembers. */
const MOST_KEPT = 10_000

/** Tries that the database has counted and this process may still grant. */
interface Portion {
  left: number
  /** The end of the limit's window, by `performance.now`. */
  until: number
  /** Whether all tries of the window are used up. */
  isLast: boolean
}

/**
 * Counts tries of all processes together, for calls that are frequent and guard no secret. A
 * process takes a portion of the tries from the count in the database and grants these by itself:
 * search-as-you-type causes one write in sixty searches. Together the processes never grant more
 * than the limit; they may refuse earlier, by a portion for each other process.
 *
 * While the database refuses to count, as on a full disk, this process counts alone.
 *
 * @returns a function that counts one try of a subject, such as a caller's address
 *   (`clientAddress`); it throws ApiError `too_many_requests` with the seconds to wait
 */
export function limitedByPortions(
  deps: LimitDeps,
  name: LimitName,
): (subject: string) => Promise<void> {
  const size = Math.max(1, Math.floor(LIMITS[name].tries / PORTIONS))
  const limiter = limiterOf(deps.db, name)
  const kept = new Map<string, Promise<Portion>>()
  const alone = limitedInMemory(name)

  const take = async (subject: string): Promise<Portion> => {
    const refusal = (error: unknown) => {
      if (error instanceof RateLimiterRes) return error
      throw error
    }
    const taken = await limiter.consume(keyOf(deps, name, subject), size).catch(refusal)
    const isRefused = taken.consumedPoints > LIMITS[name].tries
    const until = performance.now() + taken.msBeforeNext
    return { left: isRefused ? 0 : size, until, isLast: isRefused }
  }
  /** Simultaneous callers share a portion that is being taken. */
  const taking = (subject: string): Promise<Portion> => {
    const portion = take(subject)
    kept.delete(subject)
    kept.set(subject, portion)
    portion.catch(() => kept.get(subject) === portion && kept.delete(subject))
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest)
    return portion
  }

  return async (subject) => {
    for (;;) {
      const held = kept.get(subject) ?? taking(subject)
      const portion = await held.catch(() => null)
      if (!portion) return alone(subject)
      const waitMs = portion.until - performance.now()
      if (waitMs > 0 && portion.isLast) {
        throw new ApiError('too_many_requests', {}, Math.max(1, Math.ceil(waitMs / 1000)))
      }
      if (waitMs > 0 && portion.left > 0) {
        portion.left -= 1
        return
      }
      // The first caller to get here lets the next portion be taken.
      if (kept.get(subject) === held) kept.delete(subject)
    }
  }
}
