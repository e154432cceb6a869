import { Hono } from 'hono'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { passwordRoutes, recoveryRoutes } from './password-routes.ts'
import { photoRoutes, profileRoutes } from './profile-routes.ts'
import { registrationRoutes } from './registration-routes.ts'

/** The routes of an account, from registration to erasure, without its sessions. */
export function accountRoutes(deps: AppDeps) {
  const routes = new Hono<AppEnv>()
  for (const part of [
    registrationRoutes,
    recoveryRoutes,
    passwordRoutes,
    profileRoutes,
    photoRoutes,
    ownDataRoutes,
  ]) {
    routes.route('/', part(deps))
  }
  return routes
}
