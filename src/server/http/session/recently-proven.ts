import type { MiddlewareHandler } from 'hono'
import { PROOF_SECONDS } from '#src/contract/account/second-factor.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps, AppEnv, Caller } from '../context.ts'

/**
 * Lets callers pass who gave their password, and the code of their second factor, within the last
 * ten minutes, when signing in or later. It runs after `signedIn`, before sensitive operations
 * (decision 097).
 *
 * @throws ApiError `confirm_identity`
 */
export function recentlyProven({ now }: Pick<AppDeps, 'now'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!isRecent(c.var.caller, now())) throw new ApiError('confirm_identity')
    await next()
  }
}

/** Whether a caller's proof is still valid. @param now ISO 8601 in UTC */
export function isRecent({ provenAt }: Caller, now: string): boolean {
  return Date.parse(provenAt) + PROOF_SECONDS * 1000 > Date.parse(now)
}
