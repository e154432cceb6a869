import type { Hono } from 'hono'
import { OfficePage, PageChanges } from '#src/contract/community/office-page.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { wholeRoutes } from '#src/server/office-kit/document-routes.ts'
import { announceChange } from '../publishing/announce.ts'
import { changePage, officePage } from './office-page.ts'

/** Six texts in three languages, with their pictures by address. */
const MAX_KILOBYTES = 1024

/** How a community's page is set up, read and changed as one. */
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
      const { communityId, jobs, now } = scope
      const change = { communityId, changed: 'configuration', recordId } as const
      await announceChange(tx, jobs, change, now)
    },
  })
}
