import Bowser from 'bowser'
import { Hono } from 'hono'
import * as v from 'valibot'
import { OWN_SESSION_PATHS, OwnSession, OwnSessions } from '#src/contract/account/own-session.ts'
import { AccessToken, Done, LoginAnswer, loginSchema } from '#src/contract/account/session.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, notFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation, ownCall } from '#src/server/http/described-operation.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  standingSessions,
} from '#src/server/http/session/sessions.ts'
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
      describedOperation('login', 'account', LoginAnswer, { refuses: [401, 413, 415, 429] }),
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
      ownCall('renewToken', 'account', AccessToken),
      async (c) => answer(c, await signToken(deps, c.var.caller)),
    )
    .post(paths.logout, signedIn(deps), ownCall('logout', 'account', Done), async (c) => {
      await endSession(deps.db, c.var.caller.sessionId)
      return answer(c, {})
    })
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

type Device = Pick<OwnSession, 'browser' | 'system' | 'kind'>

const KINDS: Partial<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}

/**
 * The common names of a browser and its operating system, by its header: `Firefox`, `Windows`.
 *
 * @param userAgent as it was sent; the sender may write anything
 */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS[platform.type ?? ''] ?? null,
  }
}

/** A person's sessions, to view and to end (decision 094). */
export function ownSessionRoutes(deps: AppDeps) {
  const { db } = deps
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .get(
      OWN_SESSION_PATHS.ownSessions,
      mine,
      ownCall('ownSessions', 'account', OwnSessions),
      async (c) => {
        const { accountId, sessionId } = c.var.caller
        const rows = await standingSessions(db, accountId, deps.now())
        const results: OwnSession[] = rows.map((row) => ({
          id: row.id,
          ...deviceOf(row.userAgent),
          started_at: toInstant(row.createdAt),
          last_used_at: toInstant(row.lastUsedAt ?? row.createdAt),
          expires_at: toInstant(row.expiresAt),
          is_current: row.id === sessionId,
        }))
        return answer(c, { results })
      },
    )
    .delete(
      OWN_SESSION_PATHS.ownSessions,
      mine,
      ownCall('endOtherSessions', 'account', Done),
      async (c) => {
        await endOtherSessions(db, c.var.caller)
        return answer(c, {})
      },
    )
    .delete(
      OWN_SESSION_PATHS.ownSession,
      mine,
      ownCall('endOwnSession', 'account', Done, { refuses: [404] }),
      async (c) => {
        const session = v.safeParse(OwnSession.entries.id, c.req.param('session'))
        const isEnded =
          session.success && (await endOwnSession(db, c.var.caller.accountId, session.output))
        if (!isEnded) throw notFound()
        return answer(c, {})
      },
    )
}
