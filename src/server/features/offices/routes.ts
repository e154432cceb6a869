import { Hono } from 'hono'
import {
  OfficePending,
  OfficePublishing,
  OwnOfficeFilters,
  OwnOffices,
  OwnOfficesQuery,
} from '../../../contract/office.ts'
import { PATHS } from '../../../contract/paths.ts'
import { answer } from '../../http/answers.ts'
import { checkedQuery } from '../../http/checked-query.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { describedOperation } from '../../http/described-operation.ts'
import { signedIn } from '../../http/signed-in.ts'
import { officeAccess, publishingAccess } from '../staff/access.ts'
import { ownOffices } from './own-offices.ts'
import { pendingOverview } from './pending.ts'
import { publishingOverview } from './publishing.ts'

/** Where somebody works, and what there needs them. */
export function officeOverviewRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const [people, contents] = [officeAccess(deps), publishingAccess(deps)]
  const asks = { isSignedIn: true, isOfOffice: true }
  return new Hono<AppEnv>()
    .get(
      PATHS.ownOffices,
      signedIn(deps),
      checkedQuery(OwnOfficesQuery, OwnOfficeFilters),
      describedOperation('ownOffices', 'office', OwnOffices, {
        isSignedIn: true,
        refuses: [400],
        takes: { filters: OwnOfficeFilters, limit: 'bounded' },
      }),
      async (c) => answer(c, await ownOffices(db, c.var.caller.accountId, c.req.valid('query'))),
    )
    .get(
      PATHS.officePending,
      people.gate,
      describedOperation('officePending', 'office', OfficePending, asks),
      async (c) => {
        const { communityId, now } = people.scopeOf(c)
        return answer(c, await pendingOverview(db, communityId, now))
      },
    )
    .get(
      PATHS.officePublishing,
      contents.gate,
      describedOperation('officePublishing', 'office', OfficePublishing, asks),
      async (c) => {
        const { communityId } = contents.scopeOf(c)
        const status = await deps.publishing().catch(() => null)
        return answer(c, await publishingOverview(db, communityId, status))
      },
    )
}
