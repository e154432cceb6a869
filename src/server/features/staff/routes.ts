import { Hono } from 'hono'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { newCommunityRoutes } from '../chapelries/new-community-routes.ts'
import { ownInvitationRoutes } from '../colleagues/own-invitation-routes.ts'
import { colleagueRoutes } from '../colleagues/routes.ts'
import { contentResource } from '../contents/editing/content-resource.ts'
import { contentPresenceRoutes } from '../contents/editing/presence-routes.ts'
import { sectionRoutes } from '../contents/editing/section-routes.ts'
import { contentVersionRoutes } from '../contents/editing/version-routes.ts'
import { emenuResource } from '../emenus/editing/emenu-resource.ts'
import { officeMenuRoutes } from '../emenus/editing/menu-routes.ts'
import { entityResource } from '../entities/entity-resource.ts'
import { whoAsksRoutes } from '../entities/who-asks-routes.ts'
import { familyResource } from '../families/family-resource.ts'
import { officeFaqRoutes } from '../faqs/office-routes.ts'
import { importRoutes } from '../imports/routes.ts'
import { massExceptionResource } from '../mass-exceptions/mass-exception-resource.ts'
import { massScheduleResource } from '../mass-schedules/mass-schedule-resource.ts'
import { officeOverviewRoutes } from '../offices/routes.ts'
import { peopleRoutes } from '../people/routes.ts'
import { proofRoutes } from '../proofs/routes.ts'
import { degreeResource } from '../relationship-degrees/degree-resource.ts'
import { decisionRoutes } from '../requests/decision-routes.ts'
import { requestHandlingRoutes } from '../requests/handling-routes.ts'
import { moveRoutes } from '../requests/move-routes.ts'
import { REQUEST_RESOURCES } from '../requests/request-resources.ts'
import { secondFactorRuleRoutes } from '../second-factor/rule-routes.ts'
import { timetableRoutes } from '../timetable/routes.ts'
import { uploadRoutes } from '../uploads/routes.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
import { configurationResource } from '../websiteconfigurations/configuration-resource.ts'
import { officePageRoutes } from '../websiteconfigurations/office-page-routes.ts'
import { officeAccess, platformAccess, publishingAccess } from './access.ts'
import { staffResourceRoutes } from './resource-routes.ts'

/**
 * All calls of the office. They are registered before the calls of the private area, some of which
 * would take a fixed word such as `accept` for a community. For the same reason, routes with a
 * fixed word come before those with a number.
 */
export function officeRoutes(deps: AppDeps): Hono<AppEnv> {
  const office = officeAccess(deps)
  const publishing = publishingAccess(deps)
  const routes = new Hono<AppEnv>()
  for (const resource of REQUEST_RESOURCES) {
    routes.route('/', decisionRoutes(deps, resource))
    routes.route('/', staffResourceRoutes(deps, office, resource))
  }
  return routes
    .route('/', officeOverviewRoutes(deps))
    .route('/', requestHandlingRoutes(deps))
    .route('/', moveRoutes(deps))
    .route('/', colleagueRoutes(deps))
    .route('/', secondFactorRuleRoutes(deps))
    .route('/', newCommunityRoutes(deps))
    .route('/', ownInvitationRoutes(deps))
    .route('/', sectionRoutes(deps))
    .route('/', contentVersionRoutes(deps))
    .route('/', contentPresenceRoutes(deps))
    .route('/', proofRoutes(deps))
    .route('/', officePageRoutes(deps))
    .route('/', officeMenuRoutes(deps))
    .route('/', officeFaqRoutes(deps))
    .route('/', timetableRoutes(deps))
    .route('/', uploadRoutes(deps))
    .route('/', importRoutes(deps))
    .route('/', webhookRoutes(deps))
    .route('/', whoAsksRoutes(deps))
    .route('/', peopleRoutes(deps))
    .route('/', staffResourceRoutes(deps, office, entityResource))
    .route('/', staffResourceRoutes(deps, office, familyResource))
    .route('/', staffResourceRoutes(deps, publishing, contentResource))
    .route('/', staffResourceRoutes(deps, publishing, emenuResource))
    .route('/', staffResourceRoutes(deps, publishing, configurationResource))
    .route('/', staffResourceRoutes(deps, publishing, massScheduleResource))
    .route('/', staffResourceRoutes(deps, publishing, massExceptionResource))
    .route('/', staffResourceRoutes(deps, platformAccess(deps), degreeResource))
}
