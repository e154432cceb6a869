import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { OwnJoin } from '#src/contract/people/membership.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, communities, requests } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import { isPublicCommunity } from '../chapelries/queries.ts'
import { decideRequest } from '../requests/decide.ts'
import { issueJoinLink } from '../requests/mailed-links.ts'

/** The sender and the community of a request. */
interface Asking {
  accountId: number
  communityId: number
}

/**
 * A user's pending join requests, oldest first: those sent while signed in, and those with their
 * confirmed address, which also receives the link to change them.
 */
export async function ownJoins(db: Db, accountId: number): Promise<OwnJoin[]> {
  const rows = await joinsOf(db, accountId)
  return rows.map(({ community, createdAt }) => ({ community, asked_at: toInstant(createdAt) }))
}

/**
 * When a user sent a join request that is still pending, ISO 8601 in UTC; null if there is none.
 */
export async function askedToJoinAt(db: Db, asking: Asking): Promise<string | null> {
  const join = await joinTo(db, asking)
  return join ? toInstant(join.createdAt) : null
}

/**
 * Creates a link to change such a request, like the mailed one.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the token of the link
 * @throws ApiError `not_found`
 */
export async function openOwnJoin(db: Db, asking: Asking, now: string): Promise<string> {
  const { requestId } = orNotFound(await joinTo(db, asking))
  return issueJoinLink(db, requestId, now)
}

/**
 * Withdraws such a request.
 *
 * @throws ApiError `not_found`; `already_decided`
 */
export async function withdrawOwnJoin(tx: Db, asking: Asking, now: string): Promise<void> {
  const { requestId } = orNotFound(await joinTo(tx, asking))
  await decideRequest(tx, requestId, { decision: 'withdrawn', staffId: null, reason: null }, now)
}

async function joinTo(db: Db, { accountId, communityId }: Asking) {
  const joins = await joinsOf(db, accountId)
  return joins.find(({ community }) => community.id === communityId)
}

async function joinsOf(db: Db, accountId: number) {
  return await db
    .select({
      requestId: requests.id,
      createdAt: requests.createdAt,
      community: { id: communities.id, slug: communities.slug, name: communities.name },
    })
    .from(requests)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .innerJoin(communities, eq(communities.id, requests.communityId))
    .where(
      and(
        eq(requests.kind, 'join'),
        eq(requests.status, 'pending'),
        isPublicCommunity(),
        or(
          eq(requests.accountId, accountId),
          and(isNull(requests.accountId), eq(requests.emailFolded, accounts.emailFolded)),
        ),
      ),
    )
    .orderBy(asc(requests.createdAt), asc(requests.id))
}
