import { Hono } from 'hono'
import { PATHS } from '../../../contract/paths.ts'
import { FoundFilters, SearchAnswer, SearchQuery } from '../../../contract/search.ts'
import { answer } from '../../http/answers.ts'
import { checkedQuery } from '../../http/checked-query.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { described } from '../../http/described.ts'
import { limitedHere } from '../../http/limited-here.ts'
import { search } from './queries.ts'

/** Finding communities, news and events by words. */
export function searchRoutes({ db, now, trustedProxies }: AppDeps) {
  const admit = limitedHere('searchAddress')
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
