import { Hono } from 'hono'
import {
  WebsiteConfiguration,
  WebsiteConfigurationList,
} from '#src/contract/community/website-configuration.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { referenceFrom, slugFrom } from '#src/server/http/lists/references.ts'
import { websiteConfiguration } from './queries.ts'

/** How a community's site is set up, by the community or by its slug (requirements §7.4). */
export function websiteConfigurationRoutes({ db }: AppDeps) {
  const checked = checkedQuery(ItemQuery, AppFilter)
  return new Hono<AppEnv>()
    .get(
      PATHS.mobileWebsiteConfiguration,
      checked,
      described('mobileWebsiteConfiguration', 'communities', WebsiteConfiguration, {
        filters: AppFilter,
      }),
      async (c) =>
        answer(c, await websiteConfiguration(db, referenceFrom(c.req.param('community')))),
    )
    .get(
      PATHS.mobileWebsiteConfigurationSlug,
      checked,
      described('mobileWebsiteConfigurationSlug', 'communities', WebsiteConfigurationList, {
        filters: AppFilter,
      }),
      async (c) => {
        const slug = slugFrom(c.req.param('slug'))
        return answer(c, [await websiteConfiguration(db, { kind: 'slug', slug })])
      },
    )
}
