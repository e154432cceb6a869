import { Hono } from 'hono'
import { EmenusAnswer } from '../../../contract/emenu.ts'
import { AppFilter, ItemQuery } from '../../../contract/list-query.ts'
import { PATHS } from '../../../contract/paths.ts'
import { answer } from '../../http/answers.ts'
import { checkedQuery } from '../../http/checked-query.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { described } from '../../http/described.ts'
import { referenceFrom } from '../../http/references.ts'
import { emenuTree } from './queries.ts'

/** A community's menu: the first element of `emenus` is the list of entries (SPEC §7). */
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
