import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors.ts'
import { LIMITS, type LimitName } from './rate-limits.ts'

/**
 * Counts tries in this process alone, for what is asked so often, and costs so little, that
 * counting it in the database would cost more. A restart forgets the counts, and each further
 * process lets through as many again: not for what guards a secret (`limited`).
 *
 * @returns counts one try of a subject, such as a caller's address (`clientAddress`); throws
 *   ApiError `too_many_requests` with the seconds to wait
 */
export function limitedHere(name: LimitName): (subject: string) => Promise<void> {
  const { tries, seconds } = LIMITS[name]
  const limiter = new RateLimiterMemory({ points: tries, duration: seconds })
  return async (subject) => {
    try {
      await limiter.consume(subject)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw new ApiError('too_many_requests', {}, wait)
    }
  }
}
