import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'
import { callerOf } from '../features/sessions/sessions.ts'
import { verifiedToken } from '../features/sessions/tokens.ts'
import type { AppContext, AppDeps, AppEnv, Caller } from './context.ts'

/** RFC 6750 §2.1; the scheme's case does not matter (RFC 9110 §11.1). */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

type SessionDeps = Pick<AppDeps, 'db' | 'secret' | 'productSlug' | 'now'>

/**
 * Lets pass who brings a token of ours whose session stands, as `c.var.caller`. What it answers is
 * for them alone: nothing may store it.
 *
 * @throws ApiError `unauthorized` for everybody else
 */
export function signedIn(deps: SessionDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('caller', await callerBehind(deps, c))
    c.header('cache-control', 'private, no-store')
    await next()
  }
}

/**
 * Lets everybody pass, and sets `c.var.caller` for who brings such a token: for what anybody may
 * do, and is theirs where they are signed in.
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
