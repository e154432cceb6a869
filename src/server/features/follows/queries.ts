import { and, eq } from 'drizzle-orm'
import type { Following } from '#src/contract/account/follow.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, follows } from '#src/server/db/schema.ts'
import { isMissingReference } from '#src/server/db/violations.ts'
import { notFound } from '#src/server/errors.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'
import { sinceOrder } from './pages.ts'

/** The numbers of the public communities that a person follows, in the order they came to them. */
export async function followingOf(db: Db, accountId: number): Promise<Following> {
  const rows = await db
    .select({ id: communities.id })
    .from(follows)
    .innerJoin(communities, eq(communities.id, follows.communityId))
    .where(and(eq(follows.accountId, accountId), isPublicCommunity()))
    .orderBy(...sinceOrder(follows, 'asc'))
  return { following: rows.map(({ id }) => id).join(',') }
}

/**
 * Follows a community; twice, or many times at once, is the same as once.
 *
 * @returns what the person follows now
 * @throws ApiError `not_found` where there is no such public community
 */
export async function follow(db: Db, accountId: number, communityId: number): Promise<Following> {
  await publicCommunity(db, byId(communityId))
  await db.insert(follows).values({ accountId, communityId }).onConflictDoNothing().catch(ifGone)
  return followingOf(db, accountId)
}

/** The opposite of `follow`, with the same answers. @throws ApiError `not_found` */
export async function unfollow(db: Db, accountId: number, communityId: number): Promise<Following> {
  await publicCommunity(db, byId(communityId))
  await db
    .delete(follows)
    .where(and(eq(follows.accountId, accountId), eq(follows.communityId, communityId)))
  return followingOf(db, accountId)
}

function byId(id: number) {
  return { kind: 'id', id, slug: undefined } as const
}

/** The community, or the account, was erased since it was looked up. */
function ifGone(error: unknown): never {
  throw isMissingReference(error) ? notFound() : error
}
