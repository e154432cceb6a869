import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { getPath } from 'hono/utils/url'
import { API_VERSION, PATHS } from '#src/contract/paths.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { certificateRoutes } from './features/certificates/routes.ts'
import { chapelryRoutes } from './features/chapelries/routes.ts'
import { contentRoutes } from './features/contents/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { emenuRoutes } from './features/emenus/routes.ts'
import { errorReportRoutes } from './features/error-reports/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { faqRoutes } from './features/faqs/routes.ts'
import { feedRoutes } from './features/feed/routes.ts'
import { followRoutes } from './features/follows/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { comingMassRoutes } from './features/mass-intentions/routes.ts'
import { membershipRoutes } from './features/memberships/routes.ts'
import { enrolmentQuestionRoutes } from './features/notifications/enrolment-question-routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { ownRequestRoutes } from './features/own-requests/routes.ts'
import { joinRoutes, ownJoinRoutes } from './features/pending-entities/join-routes.ts'
import { ownFamilyRoutes } from './features/pending-families/own-family-routes.ts'
import { portalRoutes } from './features/portal/routes.ts'
import { relationshipDegreeRoutes } from './features/relationship-degrees/routes.ts'
import { questionRoutes } from './features/requests/question-routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { ownSessionRoutes, sessionRoutes } from './features/sessions/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { websiteConfigurationRoutes } from './features/websiteconfigurations/routes.ts'
import type { AppDeps, AppEnv } from './http/context.ts'
import { onFailure, onUnknownPath, onWrongMethod } from './http/failures.ts'
import { caching, requestId } from './http/headers/common-headers.ts'
import { crossOrigin } from './http/headers/cross-origin.ts'
import { language } from './http/headers/language.ts'
import { securityHeaders } from './http/headers/security-headers.ts'
import { writingNeedsRoom } from './http/limits/disk-room.ts'
import { requestLog } from './http/request-log.ts'
import { officeRoutes } from './office-routes.ts'
import { REQUEST_HOOKS } from './request-hooks.ts'

/** The calls below `Users`; all other calls about a person are below `users`. */
const CAPITALISED = new Set<string>(
  Object.values(PATHS)
    .filter((path) => path.startsWith('/Users/'))
    .map((path) => path.slice('/Users/'.length)),
)

/**
 * The path of a request, used to find its route. The specification writes both `Users/` and
 * `users/`, and clients may use either for any call. Each call still has one route, and so one
 * entry in the API document.
 *
 * @param base the path of the API's version, such as `/api/v1`
 */
function pathWithEitherUsers(base: string): (request: Request) => string {
  return (request) => {
    const path = getPath(request)
    const [, rest] = path.startsWith(`${base}/`) ? (USERS.exec(path.slice(base.length)) ?? []) : []
    if (rest === undefined) return path
    return `${base}/${CAPITALISED.has(rest) ? 'Users' : 'users'}/${rest}`
  }
}

const USERS = /^\/[Uu]sers\/(.+)$/

export type { AppDeps, AppEnv, Logger } from './http/context.ts'

/** Answers below this size in bytes fit in a packet: compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_400

/** The path prefixes of public addresses; join requests, also below /app, are not public. */
const PUBLIC_PATHS = ['/app/masses_schedules/', '/app/public/', '/portal/']

/**
 * The whole API: everything below its root, and `/livez` and `/readyz`. It does not listen; tests
 * call `app.request()`. Routes added later, such as the site's files, answer other addresses.
 * Nothing added later can answer below the root.
 *
 * @param apiRoot the API's path on the server's origin
 */
export function createApp(deps: AppDeps, apiRoot = '/api'): Hono<AppEnv> {
  const base = `${apiRoot}/${API_VERSION}`
  const app = new Hono<AppEnv>({ getPath: pathWithEitherUsers(base) })
  app.onError(onFailure(deps.logger, deps.disk))
  if (deps.noteRoute) app.use('*', deps.noteRoute)
  for (const path of [`${apiRoot}/*`, '/livez', '/readyz']) {
    app.use(path, requestId(), language(deps.texts), securityHeaders())
  }
  app.use(`${apiRoot}/*`, requestLog(deps.logger))
  app.use(`${apiRoot}/*`, writingNeedsRoom(deps.disk))
  app.route('/', healthRoutes(deps))
  app.route(apiRoot, apiRoutes(deps, app, apiRoot))
  return app
}

function apiRoutes(deps: AppDeps, app: Hono<AppEnv>, apiRoot: string): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.use(compress({ threshold: WORTH_COMPRESSING }), caching(), etag())
  const base = `${apiRoot}/${API_VERSION}`
  const publicPaths = PUBLIC_PATHS.map((path) => `${base}${path}`)
  api.use(`/${API_VERSION}/*`, crossOrigin([deps.siteUrl, ...deps.allowedOrigins], publicPaths))
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: onWrongMethod }))
  const features = [
    chapelryRoutes(deps),
    websiteConfigurationRoutes(deps),
    emenuRoutes(deps),
    contentRoutes(deps),
    eventRoutes(deps),
    searchRoutes(deps),
    portalRoutes(deps),
    faqRoutes(deps),
    relationshipDegreeRoutes(deps),
    officeRoutes(deps),
    settingsRoutes(deps),
    certificateRoutes(deps),
    errorReportRoutes(deps),
    captchaRoutes(deps),
    accountRoutes(deps),
    sessionRoutes(deps),
    ownSessionRoutes(deps),
    secondFactorRoutes(deps),
    followRoutes(deps),
    feedRoutes(deps),
    calendarRoutes(deps),
    subscriptionRoutes(deps),
    membershipRoutes(deps),
    joinRoutes(deps),
    ownJoinRoutes(deps),
    ownRequestRoutes(deps),
    questionRoutes(deps),
    comingMassRoutes(deps),
    enrolmentQuestionRoutes(deps),
    notificationRoutes(deps, REQUEST_HOOKS, base),
    // After the office's routes: `pending_families/accept/7` is not a community and a form.
    ownFamilyRoutes(deps, base),
  ]
  for (const feature of features) api.route(`/${API_VERSION}`, feature)
  api.route('/', docsRoutes(deps, app))
  api.all('*', onUnknownPath)
  return api
}
