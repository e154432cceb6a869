import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { FollowedPage, Following } from '#src/contract/account/follow.ts'
import { FollowRequest } from '#src/contract/api-forms.ts'
import { FollowedPagesQuery } from '#src/contract/list-queries.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { paged } from '#src/contract/paging.ts'
import { socialPaths } from '#src/contract/paths.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, follows } from '#src/server/db/schema.ts'
import { isMissingReference } from '#src/server/db/violations.ts'
import { notFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { isPublicCommunity, publicCommunity } from '../chapelries/queries.ts'
import { listTiedPages, sinceOrder } from './pages.ts'

/** The answers of the lists of followed and of subscribed pages. */
export const FollowedPagesAnswer = paged(FollowedPage)

/** Following communities (requirements §4.2, §7.3). Everyone sees and changes only their own. */
export function followRoutes(deps: AppDeps) {
  const { db } = deps
  const paths = socialPaths(deps.productSlug)
  return new Hono<AppEnv>()
    .post(
      paths.follow,
      signedIn(deps),
      checkedBody(FollowRequest),
      ownCall('follow', 'social', Following, { refuses: [404, 413, 415] }),
      async (c) => answer(c, await follow(db, c.var.caller.accountId, c.req.valid('json').id)),
    )
    .post(
      paths.unfollow,
      signedIn(deps),
      checkedBody(FollowRequest),
      ownCall('unfollow', 'social', Following, { refuses: [404, 413, 415] }),
      async (c) => answer(c, await unfollow(db, c.var.caller.accountId, c.req.valid('json').id)),
    )
    .get(
      paths.following,
      signedIn(deps),
      checkedQuery(ItemQuery, AppFilter),
      ownCall('following', 'social', Following, { takes: { filters: AppFilter } }),
      async (c) => answer(c, await followingOf(db, c.var.caller.accountId)),
    )
    .get(
      paths.followingList,
      signedIn(deps),
      checkedQuery(FollowedPagesQuery, AppFilter),
      ownCall('followingList', 'social', FollowedPagesAnswer, {
        takes: { filters: AppFilter, limit: 'or all' },
      }),
      async (c) =>
        answer(c, await listTiedPages(db, 'follows', c.var.caller.accountId, c.req.valid('query'))),
    )
}

/** The numbers of the public communities that a person follows, in the order of following. */
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
 * Follows a community; repeated or simultaneous calls have the same effect as one.
 *
 * @returns the followed communities afterwards
 * @throws ApiError `not_found` if there is no such public community
 */
async function follow(db: Db, accountId: number, communityId: number): Promise<Following> {
  await publicCommunity(db, byId(communityId))
  await db.insert(follows).values({ accountId, communityId }).onConflictDoNothing().catch(ifGone)
  return followingOf(db, accountId)
}

/** The opposite of `follow`, with the same answers. @throws ApiError `not_found` */
async function unfollow(db: Db, accountId: number, communityId: number): Promise<Following> {
  await publicCommunity(db, byId(communityId))
  await db
    .delete(follows)
    .where(and(eq(follows.accountId, accountId), eq(follows.communityId, communityId)))
  return followingOf(db, accountId)
}

function byId(id: number) {
  return { kind: 'id', id, slug: undefined } as const
}

/** The community or the account was deleted after the look-up. */
function ifGone(error: unknown): never {
  throw isMissingReference(error) ? notFound() : error
}
