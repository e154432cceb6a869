import { Hono } from 'hono'
import { ContentFilters, ContentListQuery } from '#src/contract/contents/content-query.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { Withdrawn, WithdrawnFilters, WithdrawnQuery } from '#src/contract/requests/withdrawn.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described, named } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { idFrom, referenceFrom, slugFrom } from '#src/server/http/lists/references.ts'
import { ContentAnswer, ContentListAnswer } from './answers.ts'
import { contentById, contentBySlug, listContents } from './queries.ts'
import { withdrawnOf } from './withdrawn.ts'

/** News, events and pages of all public communities (requirements §7.4). */
export function contentRoutes({ db, now }: AppDeps) {
  const checked = checkedQuery(ItemQuery, AppFilter)
  return new Hono<AppEnv>()
    .get(
      PATHS.mobileContents,
      checkedQuery(ContentListQuery, ContentFilters),
      described('mobileContents', 'contents', ContentListAnswer, {
        filters: ContentFilters,
        limit: 'or all',
      }),
      async (c) => answer(c, await listContents(db, now(), {}, c.req.valid('query'))),
    )
    .get(
      PATHS.mobileContent,
      checked,
      described('mobileContent', 'contents', ContentAnswer, { filters: AppFilter }),
      async (c) => answer(c, await contentById(db, now(), idFrom(c.req.param('id')))),
    )
    .get(
      PATHS.mobileContentSlug,
      checked,
      described('mobileContentSlug', 'contents', ContentAnswer, { filters: AppFilter }),
      async (c) => answer(c, await contentBySlug(db, now(), slugFrom(c.req.param('slug')))),
    )
    .get(
      PATHS.mobileContentSlugOfCommunity,
      checked,
      described('mobileContentSlugOfCommunity', 'contents', ContentAnswer, { filters: AppFilter }),
      async (c) => {
        const community = referenceFrom(c.req.param('community'))
        const slug = slugFrom(c.req.param('slug'))
        return answer(c, await contentBySlug(db, now(), slug, { community }))
      },
    )
    .get(
      PATHS.withdrawn,
      checkedQuery(WithdrawnQuery, WithdrawnFilters),
      described('withdrawn', 'contents', named('Withdrawn', Withdrawn), {
        filters: WithdrawnFilters,
      }),
      async (c) => {
        const community = referenceFrom(c.req.param('community'))
        return answer(c, await withdrawnOf(db, now(), community, c.req.valid('query').query))
      },
    )
}
