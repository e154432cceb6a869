import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#src/server/errors.ts'
import { LIMITS, type LimitName } from './rate-limits.ts'

/**
 * Counts tries in this process alone, for calls so frequent and cheap that counting them in the
 * database would cost more. A restart forgets the counts, and each process counts separately. To
 * protect a secret, use `limited`.
 *
 * @returns a function that counts one try of a subject, such as a caller's address
 *   (`clientAddress`); it throws ApiError `too_many_requests` with the seconds to wait
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
