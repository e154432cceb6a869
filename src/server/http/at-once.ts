import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'
import type { AppContext, AppEnv } from './context.ts'

/** After how many seconds one of those that are under way may have ended. */
const RETRY_AFTER_SECONDS = 2

/**
 * Lets so many requests of one person be under way at the same time in this process: for what is held
 * in memory until it is done, of which a limit by the hour would let all come at once. It stands
 * behind `signedIn`.
 *
 * @throws ApiError `too_many_requests`
 */
export function atOnce(most: number): MiddlewareHandler<AppEnv> {
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
