import { Hono } from 'hono'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { ComingMasses } from '#src/contract/masses/coming-mass.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { signedIn } from '#src/server/http/signed-in.ts'
import { ownCommunity } from '../subscriptions/member.ts'
import { comingMassesOf } from './coming.ts'

/** The masses that the mass-intention form offers. */
export function comingMassRoutes(deps: AppDeps) {
  return new Hono<AppEnv>().get(
    PATHS.comingMasses,
    signedIn(deps),
    checkedQuery(ItemQuery, AppFilter),
    describedOperation('comingMasses', 'requests', ComingMasses, {
      isSignedIn: true,
      refuses: [400, 403, 404],
      takes: { filters: AppFilter },
    }),
    async (c) => {
      const community = await ownCommunity(c, deps, c.req.param('community'))
      return answer(c, await comingMassesOf(deps.db, community, deps.now()))
    },
  )
}
