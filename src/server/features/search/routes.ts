import { Hono } from 'hono'
import { FoundFilters, SearchAnswer, SearchQuery } from '#src/contract/contents/search.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limitedByPortions } from '#src/server/http/limits/portions.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { search } from './queries.ts'

/** The search for communities, news and events. */
export function searchRoutes(deps: AppDeps) {
  const { db, now, trustedProxies } = deps
  const admit = limitedByPortions(deps, 'searchAddress')
  return new Hono<AppEnv>().get(
    PATHS.search,
    checkedQuery(SearchQuery, FoundFilters),
    described('search', 'contents', SearchAnswer, {
      filters: FoundFilters,
      limit: 'bounded',
      isRationed: true,
    }),
    async (c) => {
      await admit(clientAddress(c, trustedProxies))
      const { locale } = c.var.translator()
      return answer(c, await search(db, now(), c.req.valid('query'), locale))
    },
  )
}
