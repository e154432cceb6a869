import { Hono } from 'hono'
import { IsSubscribed } from '#src/contract/account/follow.ts'
import { FollowedPagesQuery } from '#src/contract/list-queries.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { referenceFrom } from '#src/server/http/lists/references.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { listTiedPages } from '../follows/pages.ts'
import { FollowedPagesAnswer } from '../follows/routes.ts'
import { askedToJoinAt } from '../pending-entities/own-joins.ts'
import { isSubscribed } from './member.ts'

/** Memberships of communities (requirements §4.3, §7.3). Everyone sees only their own. */
export function subscriptionRoutes(deps: AppDeps) {
  const { db } = deps
  const paths = socialPaths(deps.productSlug)
  return new Hono<AppEnv>()
    .get(
      paths.isSubscribed,
      signedIn(deps),
      checkedQuery(ItemQuery, AppFilter),
      ownCall('isSubscribed', 'social', IsSubscribed, {
        refuses: [404],
        takes: { filters: AppFilter },
      }),
      async (c) => {
        const { accountId } = c.var.caller
        const { id } = await publicCommunity(db, referenceFrom(c.req.param('community') ?? ''))
        const is_subscribed = await isSubscribed(db, accountId, id)
        const asking = { accountId, communityId: id }
        return answer(c, {
          is_subscribed,
          asked_at: is_subscribed ? null : await askedToJoinAt(db, asking),
        })
      },
    )
    .get(
      paths.subscribedList,
      signedIn(deps),
      checkedQuery(FollowedPagesQuery, AppFilter),
      ownCall('subscribedList', 'social', FollowedPagesAnswer, {
        takes: { filters: AppFilter, limit: 'or all' },
      }),
      async (c) => {
        const { accountId } = c.var.caller
        return answer(c, await listTiedPages(db, 'subscriptions', accountId, c.req.valid('query')))
      },
    )
}
