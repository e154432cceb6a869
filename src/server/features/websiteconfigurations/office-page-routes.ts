import { Hono } from 'hono'
import { OfficePage, PageChanges } from '../../../contract/office-page.ts'
import { OFFICE_PATHS } from '../../../contract/office-paths.ts'
import { answer } from '../../http/answers.ts'
import { checkedBody } from '../../http/checked-body.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { describedOperation } from '../../http/described-operation.ts'
import { expectedVersion } from '../../http/expected-version.ts'
import { announceChange } from '../publishing/announce.ts'
import { publishingAccess } from '../staff/access.ts'
import { changePage, officePage } from './office-page.ts'

/** Six texts in three languages, with their pictures by address. */
const MAX_KILOBYTES = 1024

/** How a community's page is set up, read and changed as one. */
export function officePageRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, jobs } = deps
  const { gate, scopeOf } = publishingAccess(deps)
  const asks = { isSignedIn: true, isOfOffice: true }
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.officePage,
      gate,
      describedOperation('officePage', 'office', OfficePage, asks),
      async (c) => answer(c, await officePage(db, scopeOf(c).communityId)),
    )
    .put(
      OFFICE_PATHS.officePage,
      gate,
      checkedBody(PageChanges, { maxKilobytes: MAX_KILOBYTES }),
      describedOperation('changePage', 'office', OfficePage, {
        ...asks,
        takesVersion: true,
        refuses: [413, 415],
      }),
      async (c) => {
        const scope = scopeOf(c)
        const { communityId, now } = scope
        const changes = c.req.valid('json')
        await db.transaction(async (tx) => {
          const recordId = await changePage(tx, scope, changes, expectedVersion(c))
          const change = { communityId, changed: 'configuration', recordId } as const
          await announceChange(tx, jobs, change, now)
        })
        return answer(c, await officePage(db, communityId))
      },
    )
}
