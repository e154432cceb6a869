import { Hono } from 'hono'
import { ContentFilters, ContentListQuery } from '#src/contract/contents/content-query.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { referenceFrom } from '#src/server/http/lists/references.ts'
import { ContentAnswer, ContentListAnswer } from '../contents/answers.ts'
import { listContents } from '../contents/content-list.ts'
import { contentByReference } from '../contents/queries.ts'

/** The contents of one community (requirements §7.4). */
export function portalRoutes({ db, now }: AppDeps) {
  return new Hono<AppEnv>()
    .get(
      PATHS.entityContentFeed,
      checkedQuery(ContentListQuery, ContentFilters),
      described('entityContentFeed', 'contents', ContentListAnswer, {
        filters: ContentFilters,
        limit: 'or all',
      }),
      async (c) => {
        const community = referenceFrom(c.req.param('community'))
        return answer(c, await listContents(db, now(), { community }, c.req.valid('query')))
      },
    )
    .get(
      PATHS.entityContent,
      checkedQuery(ItemQuery, AppFilter),
      described('entityContent', 'contents', ContentAnswer, { filters: AppFilter }),
      async (c) => {
        const community = referenceFrom(c.req.param('community'))
        const content = referenceFrom(c.req.param('id'))
        return answer(c, await contentByReference(db, now(), content, { community }))
      },
    )
}
