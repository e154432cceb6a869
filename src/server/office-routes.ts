import { Hono } from 'hono'
import { backupRoutes } from './features/backups/routes.ts'
import { catechismClassRoutes } from './features/catechism-classes/routes.ts'
import { officeCertificateRoutes } from './features/certificates/routes.ts'
import { colleagueRoutes, ownInvitationRoutes } from './features/colleagues/routes.ts'
import { contentResource } from './features/contents/editing/content-resource.ts'
import { contentPresenceRoutes } from './features/contents/editing/presence-routes.ts'
import { sectionRoutes } from './features/contents/editing/section-routes.ts'
import { contentVersionRoutes } from './features/contents/editing/version-routes.ts'
import { emenuResource, officeMenuRoutes } from './features/emenus/editing/menu-routes.ts'
import { entityResource, requesterRoutes } from './features/entities/entity-resource.ts'
import { familyResource } from './features/families/family-resource.ts'
import { officeFaqRoutes } from './features/faqs/routes.ts'
import { lifeRoutes } from './features/lives/routes.ts'
import { massExceptionResource } from './features/mass-exceptions/mass-exception-resource.ts'
import { moveRoutes } from './features/mass-intentions/routes.ts'
import { massScheduleResource } from './features/mass-schedules/mass-schedule-resource.ts'
import { newCommunityRoutes } from './features/offices/new-community-routes.ts'
import { officeOverviewRoutes } from './features/offices/routes.ts'
import { withSettledEvents } from './features/parish-calendar/event-clashes.ts'
import { parishCalendarRoutes } from './features/parish-calendar/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { portalStateRoutes } from './features/portal-state/routes.ts'
import { previewRoutes } from './features/previews/routes.ts'
import { registerProposalRoutes } from './features/register-proposals/routes.ts'
import { degreeResource } from './features/relationship-degrees/routes.ts'
import { decisionRoutes } from './features/requests/decision-routes.ts'
import { catechismQuestionRoutes } from './features/requests/enrolment-question-routes.ts'
import { requestHandlingRoutes } from './features/requests/handling-routes.ts'
import { REQUEST_RESOURCES } from './features/requests/request-resources.ts'
import { writeDownRoutes } from './features/requests/write-down.ts'
import { secondFactorRuleRoutes } from './features/second-factor/routes.ts'
import { timetableRoutes } from './features/timetable/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { configurationResource } from './features/websiteconfigurations/configuration-resource.ts'
import { officePageRoutes } from './features/websiteconfigurations/routes.ts'
import { yearNumbersRoutes } from './features/year-numbers/routes.ts'
import type { AppDeps, AppEnv } from './http/context.ts'
import { importRoutes } from './imports/routes.ts'
import { officeAccess, platformAccess, publishingAccess } from './office-kit/access.ts'
import { staffResourceRoutes } from './office-kit/resource-routes.ts'
import { REQUEST_HOOKS } from './request-hooks.ts'

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
    routes.route('/', decisionRoutes(deps, resource, REQUEST_HOOKS))
    routes.route('/', writeDownRoutes(deps, resource, REQUEST_HOOKS))
    routes.route('/', staffResourceRoutes(deps, office, resource))
  }
  return routes
    .route('/', officeOverviewRoutes(deps))
    .route('/', yearNumbersRoutes(deps))
    .route('/', parishCalendarRoutes(deps))
    .route('/', catechismClassRoutes(deps))
    .route('/', registerProposalRoutes(deps))
    .route('/', catechismQuestionRoutes(deps))
    .route('/', requestHandlingRoutes(deps, REQUEST_HOOKS))
    .route('/', moveRoutes(deps))
    .route('/', colleagueRoutes(deps))
    .route('/', secondFactorRuleRoutes(deps))
    .route('/', newCommunityRoutes(deps))
    .route('/', backupRoutes(deps))
    .route('/', portalStateRoutes(deps))
    .route('/', ownInvitationRoutes(deps))
    .route('/', sectionRoutes(deps))
    .route('/', contentVersionRoutes(deps))
    .route('/', contentPresenceRoutes(deps))
    .route('/', previewRoutes(deps))
    .route('/', officePageRoutes(deps))
    .route('/', officeMenuRoutes(deps))
    .route('/', officeFaqRoutes(deps))
    .route('/', timetableRoutes(deps))
    .route('/', uploadRoutes(deps))
    .route('/', importRoutes(deps))
    .route('/', webhookRoutes(deps))
    .route('/', requesterRoutes(deps))
    .route('/', peopleRoutes(deps))
    .route('/', lifeRoutes(deps))
    .route('/', officeCertificateRoutes(deps))
    .route('/', staffResourceRoutes(deps, office, entityResource))
    .route('/', staffResourceRoutes(deps, office, familyResource))
    .route('/', staffResourceRoutes(deps, publishing, withSettledEvents(contentResource)))
    .route('/', staffResourceRoutes(deps, publishing, emenuResource))
    .route('/', staffResourceRoutes(deps, publishing, configurationResource))
    .route('/', staffResourceRoutes(deps, publishing, massScheduleResource))
    .route('/', staffResourceRoutes(deps, publishing, massExceptionResource))
    .route('/', staffResourceRoutes(deps, platformAccess(deps), degreeResource))
}
