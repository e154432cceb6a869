import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { NOTED_EVERY_MS } from '#src/contract/account/own-session.ts'
import { type AccessToken, SESSION_SECONDS } from '#src/contract/account/session.ts'
import type { Db } from '#src/server/db/connection.ts'
import { keptStatement } from '#src/server/db/kept-statement.ts'
import { sessions } from '#src/server/db/schema.ts'
import { shifted, toInstant } from '#src/server/db/times.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps, Caller } from '../context.ts'
import { signToken, type TokenSubject } from './tokens.ts'

type SessionDeps = Pick<AppDeps, 'secret' | 'productSlug' | 'now'>

const USER_AGENT_MAX_LENGTH = 300

/**
 * Begins a session of 30 days and returns its first token. The account's expired sessions are
 * deleted.
 *
 * @param db the transaction's own `tx`, or the database where there is none
 * @param begun the `User-Agent`, so that the owner recognises the session (decision 094), and when
 *   they gave password and second factor, if not just now (decision 097)
 */
export async function startSession(
  db: Db,
  deps: SessionDeps,
  accountId: number,
  { userAgent, provenAt = deps.now() }: { userAgent: string | undefined; provenAt?: string },
): Promise<AccessToken> {
  const now = deps.now()
  const sessionId = randomUUID()
  const sessionEndsAt = shifted(now, SESSION_SECONDS * 1000)
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, now)))
  await db.insert(sessions).values({
    id: sessionId,
    accountId,
    createdAt: now,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    lastUsedAt: now,
    expiresAt: sessionEndsAt,
    provenAt,
  })
  return signToken(deps, { accountId, sessionId, sessionEndsAt })
}

const validSession = keptStatement((db) =>
  db
    .select({
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.accountId, sql.placeholder('accountId')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
)

/**
 * The caller, if their session is valid; its use is recorded.
 *
 * @throws ApiError `unauthorized` when it has ended, or is not of that account
 */
export async function callerOf(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { accountId, sessionId }: TokenSubject,
): Promise<Caller> {
  const [session] = await validSession(db, { sessionId, accountId, now: now() })
  if (!session) throw new ApiError('unauthorized')
  const notedAt = session.lastUsedAt ? Date.parse(toInstant(session.lastUsedAt)) : 0
  if (Date.parse(now()) - notedAt >= NOTED_EVERY_MS) {
    const noting = db.update(sessions).set({ lastUsedAt: now() }).where(eq(sessions.id, sessionId))
    // A failed write, as on a full disk, must not prevent reading.
    await noting.catch(() => undefined)
  }
  const { expiresAt, createdAt, provenAt } = session
  return {
    accountId,
    sessionId,
    sessionEndsAt: toInstant(expiresAt),
    provenAt: toInstant(provenAt ?? createdAt),
  }
}

/** The valid sessions of an account, the last used first. */
export function standingSessions(db: Db, accountId: number, now: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`), sessions.id)
}

/**
 * Signs out one of the caller's own devices, from any device.
 *
 * @returns whether there was one
 */
export async function endOwnSession(
  db: Db,
  accountId: number,
  sessionId: string,
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Signs out every device of an account except the caller's. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: TokenSubject,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)))
}

/** Signs out one device: its tokens become invalid. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/**
 * Signs out every device of an account, as a new password does (requirements §11.3). It must run
 * after the password is set, in the same transaction: otherwise a concurrent sign-in with the old
 * password would survive (see `logIn`).
 */
export async function endSessions(db: Db, accountId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId))
}
