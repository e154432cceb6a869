import { Hono } from 'hono'
import { AccessToken, Done, LoginAnswer, loginSchema } from '#src/contract/account/session.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { endSession } from '#src/server/http/session/sessions.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { signToken } from '#src/server/http/session/tokens.ts'
import { logIn } from './login.ts'

/** Signing in, renewing the session, and signing out (requirements §7.2, §11.3). */
export function sessionRoutes(deps: AppDeps) {
  const paths = socialPaths(deps.productSlug)
  return new Hono<AppEnv>()
    .post(
      PATHS.login,
      checkedBody(loginSchema(deps.productSlug)),
      describedOperation('login', 'account', LoginAnswer, { refuses: [400, 401, 413, 415, 429] }),
      async (c) => {
        const { email, password, captcha, code } = c.req.valid('json')
        const body = await logIn(deps, {
          email,
          captcha,
          code,
          password: typedPassword(password),
          address: clientAddress(c, deps.trustedProxies),
          userAgent: c.req.header('user-agent'),
        })
        return answer(c, { status: 200, body, accessToken: body.accessToken })
      },
    )
    .post(
      paths.renewToken,
      signedIn(deps),
      describedOperation('renewToken', 'account', AccessToken, { isSignedIn: true }),
      async (c) => answer(c, await signToken(deps, c.var.caller)),
    )
    .post(
      paths.logout,
      signedIn(deps),
      describedOperation('logout', 'account', Done, { isSignedIn: true }),
      async (c) => {
        await endSession(deps.db, c.var.caller.sessionId)
        return answer(c, {})
      },
    )
}

/**
 * The typed password, decoded from the base64 of its UTF-8 bytes (requirements §3.6).
 *
 * @throws ApiError `bad_request` for bytes that are no UTF-8
 */
function typedPassword(base64: string): string {
  try {
    // The default would remove a byte order mark, which is a character like any other here.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.from(base64, 'base64'),
    )
  } catch {
    throw new ApiError('bad_request', { password: { key: 'base64' } })
  }
}
