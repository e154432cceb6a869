import type { MiddlewareHandler } from 'hono'
import { ApiError } from '#src/server/errors.ts'
import type { AppContext, AppDeps, AppEnv, Caller } from '../context.ts'
import { callerOf } from './sessions.ts'
import { verifiedToken } from './tokens.ts'

/** RFC 6750 §2.1; the scheme's case does not matter (RFC 9110 §11.1). */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

type SessionDeps = Pick<AppDeps, 'db' | 'secret' | 'productSlug' | 'now'>

/**
 * Admits a caller whose token belongs to a valid session and sets `c.var.caller`. The answer is
 * private: no cache may store it.
 *
 * @throws ApiError `unauthorized` for all other callers
 */
export function signedIn(deps: SessionDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('caller', await callerBehind(deps, c))
    c.header('cache-control', 'private, no-store')
    await next()
  }
}

/**
 * Admits every caller and sets `c.var.caller` if the token is valid. For actions that anyone may
 * take and that belong to the account of a signed-in user.
 */
export function maybeSignedIn(deps: SessionDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const caller = await callerBehind(deps, c).catch(ifNobody)
    if (caller) c.set('caller', caller)
    await next()
  }
}

async function callerBehind(deps: SessionDeps, c: AppContext): Promise<Caller> {
  const [, token] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
  if (token === undefined) throw new ApiError('unauthorized')
  return callerOf(deps, await verifiedToken(deps, token))
}

function ifNobody(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
}
