import { Hono } from 'hono'
import { EVENT } from '#src/contract/contents/content.ts'
import { ContentFilters, ContentListQuery } from '#src/contract/contents/content-query.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { ContentAnswer, ContentListAnswer } from '../contents/answers.ts'
import { listContents } from '../contents/content-list.ts'
import { contentById } from '../contents/queries.ts'

/** The contents that are events (requirements §7.4). */
export function eventRoutes({ db, now }: AppDeps) {
  const events = { type: EVENT } as const
  return new Hono<AppEnv>()
    .get(
      PATHS.events,
      checkedQuery(ContentListQuery, ContentFilters),
      described('events', 'contents', ContentListAnswer, {
        filters: ContentFilters,
        limit: 'or all',
      }),
      async (c) => answer(c, await listContents(db, now(), events, c.req.valid('query'))),
    )
    .get(
      PATHS.event,
      checkedQuery(ItemQuery, AppFilter),
      described('event', 'contents', ContentAnswer, { filters: AppFilter }),
      async (c) => answer(c, await contentById(db, now(), idFrom(c.req.param('id')), events)),
    )
}
