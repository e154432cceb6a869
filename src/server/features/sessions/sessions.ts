import { randomUUID } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { type AccessToken, SESSION_SECONDS } from '#src/contract/session.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { sessions } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps, Caller } from '#src/server/http/context.ts'
import { signToken, type TokenSubject } from './tokens.ts'

type SessionDeps = Pick<AppDeps, 'secret' | 'productSlug' | 'now'>

/**
 * Begins a session of 30 days and gives its first token. What is left of the account's sessions
 * that have run out goes.
 *
 * @param db the transaction's own `tx`, or the database where there is none
 */
export async function startSession(
  db: Db,
  deps: SessionDeps,
  accountId: number,
): Promise<AccessToken> {
  const now = deps.now()
  const sessionId = randomUUID()
  const sessionEndsAt = new Date(Date.parse(now) + SESSION_SECONDS * 1000).toISOString()
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, now)))
  await db
    .insert(sessions)
    .values({ id: sessionId, accountId, createdAt: now, expiresAt: sessionEndsAt })
  return signToken(deps, { accountId, sessionId, sessionEndsAt })
}

/**
 * Who asks, if their session stands.
 *
 * @throws ApiError `unauthorized` when it has ended, or is not of that account
 */
export async function callerOf(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { accountId, sessionId }: TokenSubject,
): Promise<Caller> {
  const [session] = await db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        gt(sessions.expiresAt, now()),
      ),
    )
  if (!session) throw new ApiError('unauthorized')
  return { accountId, sessionId, sessionEndsAt: toInstant(session.expiresAt) }
}

/** Signs one device out: its tokens are worth nothing from here on. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/**
 * Signs every device of an account out, as a new password does (requirements §11.3). In the
 * transaction that sets the password it comes after that: then no one who is just signing in by the
 * old one slips through (see `logIn`).
 */
export async function endSessions(db: Db, accountId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId))
}
