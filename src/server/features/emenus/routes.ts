import { Hono } from 'hono'
import { EmenusAnswer } from '#src/contract/community/emenu.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { referenceFrom } from '#src/server/http/lists/references.ts'
import { emenuTree } from './queries.ts'

/** A community's menu: the first element of `emenus` is the list of entries (requirements §7.4). */
export function emenuRoutes({ db, now }: AppDeps) {
  return new Hono<AppEnv>().get(
    PATHS.mobileEmenus,
    checkedQuery(ItemQuery, AppFilter),
    described('mobileEmenus', 'communities', EmenusAnswer, { filters: AppFilter }),
    async (c) => {
      const tree = await emenuTree(db, referenceFrom(c.req.param('community')), now())
      return answer(c, { emenus: [tree] } satisfies EmenusAnswer)
    },
  )
}
