import { Hono } from 'hono'
import { OfficePage, PageChanges } from '#src/contract/community/office-page.ts'
import {
  WebsiteConfiguration,
  WebsiteConfigurationList,
} from '#src/contract/community/website-configuration.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { referenceFrom, slugFrom } from '#src/server/http/lists/references.ts'
import { wholeRoutes } from '#src/server/office-kit/document-routes.ts'
import { announceChange } from '../publishing/announce.ts'
import { changePage, officePage } from './office-page.ts'
import { websiteConfiguration } from './queries.ts'

/** Six texts in three languages, with their pictures by address. */
const MAX_KILOBYTES = 1024

/** The configuration of a community's page, read and changed as a whole. */
export function officePageRoutes(deps: AppDeps): Hono<AppEnv> {
  return wholeRoutes(deps, {
    path: OFFICE_PATHS.officePage,
    schema: OfficePage,
    form: PageChanges,
    maxKilobytes: MAX_KILOBYTES,
    operations: { read: 'officePage', write: 'changePage' },
    read: officePage,
    write: async (tx, scope, changes, version) => {
      const recordId = await changePage(tx, scope, changes, version)
      await announceChange(tx, scope, 'configuration', recordId)
    },
  })
}

/**
 * The configuration of a community's site, by the community's number or slug (requirements §7.4).
 */
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
