import type { MiddlewareHandler } from 'hono'
import { ApiError } from '#src/server/errors.ts'
import type { AppContext, AppEnv } from '../context.ts'

/** Seconds after which a request under way has probably ended. */
const RETRY_AFTER_SECONDS = 2

/**
 * Limits the simultaneous requests of one person in this process. Use it for requests that hold
 * memory until they are done: a limit per hour would let all of them come at once. Put it behind
 * `signedIn`.
 *
 * @throws ApiError `too_many_requests`
 */
export function limitConcurrentRequests(most: number): MiddlewareHandler<AppEnv> {
  const underWay = new Map<number, number>()
  return async (c: AppContext, next) => {
    const { accountId } = c.var.caller
    const before = underWay.get(accountId) ?? 0
    if (before >= most) throw new ApiError('too_many_requests', {}, RETRY_AFTER_SECONDS)
    underWay.set(accountId, before + 1)
    try {
      await next()
    } finally {
      const left = (underWay.get(accountId) ?? 1) - 1
      if (left > 0) underWay.set(accountId, left)
      else underWay.delete(accountId)
    }
  }
}
