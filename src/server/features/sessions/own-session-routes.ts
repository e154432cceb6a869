import Bowser from 'bowser'
import { Hono } from 'hono'
import * as v from 'valibot'
import { OWN_SESSION_PATHS, OwnSession, OwnSessions } from '#src/contract/account/own-session.ts'
import { Done } from '#src/contract/account/session.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { notFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import {
  endOtherSessions,
  endOwnSession,
  standingSessions,
} from '#src/server/http/session/sessions.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'

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
      describedOperation('ownSessions', 'account', OwnSessions, { isSignedIn: true }),
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
      describedOperation('endOtherSessions', 'account', Done, { isSignedIn: true }),
      async (c) => {
        await endOtherSessions(db, c.var.caller)
        return answer(c, {})
      },
    )
    .delete(
      OWN_SESSION_PATHS.ownSession,
      mine,
      describedOperation('endOwnSession', 'account', Done, { isSignedIn: true, refuses: [404] }),
      async (c) => {
        const session = v.safeParse(OwnSession.entries.id, c.req.param('session'))
        const isEnded =
          session.success && (await endOwnSession(db, c.var.caller.accountId, session.output))
        if (!isEnded) throw notFound()
        return answer(c, {})
      },
    )
}
