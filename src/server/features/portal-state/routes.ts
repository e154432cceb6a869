import { Hono } from 'hono'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import {
  FreshnessFilters,
  FreshnessQuery,
  ParishesFreshness,
  PortalState,
} from '#src/contract/office/portal-state.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { platformAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { parishesFreshness } from './freshness.ts'

/** The state of the portal and of its parishes, only for the platform's operators. */
export function portalStateRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate } = platformAccess(deps)
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.portalState,
      gate('portalState'),
      officeCall('portalState', PortalState),
      async (c) => answer(c, await deps.portalState('lately')),
    )
    .post(
      OFFICE_PATHS.portalState,
      gate('examinePortal'),
      officeCall('examinePortal', PortalState),
      async (c) => answer(c, await deps.portalState('anew')),
    )
    .get(
      OFFICE_PATHS.freshness,
      gate('freshness'),
      checkedQuery(FreshnessQuery, FreshnessFilters),
      officeCall('freshness', ParishesFreshness, {
        takes: { filters: FreshnessFilters, limit: 'bounded' },
      }),
      async (c) => {
        const status = await deps.publishing().catch(() => null)
        return answer(c, await parishesFreshness(deps, status, c.req.valid('query')))
      },
    )
}
