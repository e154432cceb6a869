import { Hono } from 'hono'
import { ContentCard } from '#src/contract/contents/content.ts'
import { FeedFilters, FeedQuery } from '#src/contract/list-queries.ts'
import { paged } from '#src/contract/paging.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { named } from '#src/server/http/described.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { followingFeed } from './queries.ts'

/** The feed of the communities that a user follows (requirements §7.3). */
export function feedRoutes(deps: AppDeps) {
  const { db, now } = deps
  return new Hono<AppEnv>().get(
    socialPaths(deps.productSlug).followingFeed,
    signedIn(deps),
    checkedQuery(FeedQuery, FeedFilters),
    describedOperation('followingFeed', 'social', paged(named('ContentCard', ContentCard)), {
      isSignedIn: true,
      refuses: [400],
      takes: { filters: FeedFilters, limit: 'or all' },
    }),
    async (c) =>
      answer(c, await followingFeed(db, now(), c.var.caller.accountId, c.req.valid('query'))),
  )
}
