import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { OwnJoin } from '#src/contract/people/membership.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, communities, requests } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'
import { decideRequest } from '../requests/decide.ts'
import { issueJoinLink } from './join-links.ts'

/** Whose request, and to which community. */
interface Asking {
  accountId: number
  communityId: number
}

/**
 * The pending requests to join of somebody, the first asked first: those they sent signed in, and those
 * that name the address which their account has confirmed. To that address goes the link by which such a
 * request is changed, so it is theirs already.
 */
export async function ownJoins(db: Db, accountId: number): Promise<OwnJoin[]> {
  const rows = await joinsOf(db, accountId)
  return rows.map(({ community, createdAt }) => ({ community, asked_at: toInstant(createdAt) }))
}

/** When somebody asked to join a community and waits for its answer, ISO 8601 in UTC; null where not. */
export async function askedToJoinAt(db: Db, asking: Asking): Promise<string | null> {
  const join = await joinTo(db, asking)
  return join ? toInstant(join.createdAt) : null
}

/**
 * A link to change such a request, as the mailed one is.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns what stands in the link's address
 * @throws ApiError `not_found`
 */
export async function openOwnJoin(db: Db, asking: Asking, now: string): Promise<string> {
  const { requestId } = found(await joinTo(db, asking))
  return issueJoinLink(db, requestId, now)
}

/** Takes such a request back. @throws ApiError `not_found`; `already_decided` */
export async function withdrawOwnJoin(tx: Db, asking: Asking, now: string): Promise<void> {
  const { requestId } = found(await joinTo(tx, asking))
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
