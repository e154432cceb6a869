import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'
import { callerOf } from '../features/sessions/sessions.ts'
import { verifiedToken } from '../features/sessions/tokens.ts'
import type { AppDeps, AppEnv } from './context.ts'

/** RFC 6750 §2.1; the scheme's case does not matter (RFC 9110 §11.1). */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Lets pass who brings a token of ours whose session stands, as `c.var.caller`. What it answers is
 * for them alone: nothing may store it.
 *
 * @throws ApiError `unauthorized` for everybody else
 */
export function signedIn(
  deps: Pick<AppDeps, 'db' | 'secret' | 'productSlug' | 'now'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const [, token] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
    if (token === undefined) throw new ApiError('unauthorized')
    c.set('caller', await callerOf(deps, await verifiedToken(deps, token)))
    c.header('cache-control', 'private, no-store')
    await next()
  }
}
