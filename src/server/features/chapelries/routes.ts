import { Hono } from 'hono'
import {
  ChapelryFilters,
  ChapelryListQuery,
  chapelryMobileSchema,
  chapelrySchema,
} from '#src/contract/community/chapelry.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { paged } from '#src/contract/paging.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described, named } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { referenceFrom } from '#src/server/http/lists/references.ts'
import { chapelryMobile, listChapelries, listChapelriesMobile } from './queries.ts'

/** Communities: the public list, and each with its mass times (requirements §7.4). */
export function chapelryRoutes({ db, productSlug, uidNamespace, now }: AppDeps) {
  const answering = () => ({ product: productSlug, uidNamespace, now: now() })
  const Chapelry = named('Chapelry', chapelrySchema(productSlug))
  const ChapelryMobile = named('ChapelryMobile', chapelryMobileSchema(productSlug))
  const checkedList = checkedQuery(ChapelryListQuery, ChapelryFilters)
  return new Hono<AppEnv>()
    .get(
      PATHS.publicEntities,
      checkedList,
      described('publicEntities', 'communities', paged(Chapelry), {
        filters: ChapelryFilters,
        limit: 'or all',
      }),
      async (c) => answer(c, await listChapelries(db, c.req.valid('query'), productSlug)),
    )
    .get(
      PATHS.chapelriesMobile,
      checkedList,
      described('chapelriesMobile', 'communities', paged(ChapelryMobile), {
        filters: ChapelryFilters,
        limit: 'or all',
      }),
      async (c) => answer(c, await listChapelriesMobile(db, c.req.valid('query'), answering())),
    )
    .get(
      PATHS.chapelrieMobile,
      checkedQuery(ItemQuery, AppFilter),
      described('chapelrieMobile', 'communities', ChapelryMobile, { filters: AppFilter }),
      async (c) =>
        answer(c, await chapelryMobile(db, referenceFrom(c.req.param('community')), answering())),
    )
}
