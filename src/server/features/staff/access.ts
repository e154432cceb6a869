import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { ApiError, notFound } from '#src/server/errors.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { signedIn } from '#src/server/http/signed-in.ts'
import { recentlyProven } from '../second-factor/proof-of-identity.ts'
import { platformDue, refuseOverdue } from '../second-factor/rules.ts'
import { inOffice } from './office.ts'
import { isPlatformAdmin, rolesOf } from './queries.ts'
import { noteRead } from './record-reads.ts'
import type { Acting, OfficeScope } from './resource.ts'

/** Who may use a resource, and what they see of it. */
export interface StaffAccess<Scope extends Acting> {
  gate: MiddlewareHandler<AppEnv>
  /** Stands behind the gate of its reports. */
  reportGate: MiddlewareHandler<AppEnv>
  scopeOf(c: AppContext): Scope
  /** Notes that a record was read, or with null a report; where nothing is personal, nothing. */
  noteRead(scope: Scope, resource: string, recordId: number | null): Promise<void>
}

const ungated: MiddlewareHandler<AppEnv> = (_, next) => next()

/** The office of a community, in a role that answers requests and keeps the register. */
export function officeAccess(deps: AppDeps): StaffAccess<OfficeScope> {
  return {
    gate: every(signedIn(deps), inOffice(deps, 'people')),
    // Such a file takes everybody along: a phone left on a table must not be enough (decision 097).
    reportGate: recentlyProven(deps),
    scopeOf: (c) => ({ ...actingOf(deps, c), communityId: c.var.office.communityId }),
    noteRead: (scope, resource, recordId) => noteRead(deps.db, scope, resource, recordId),
  }
}

/** The office of a community, in a role that publishes: nothing of what it works on is personal. */
export function publishingAccess(deps: AppDeps): StaffAccess<OfficeScope> {
  return {
    ...officeAccess(deps),
    gate: every(signedIn(deps), inOffice(deps, 'contents')),
    reportGate: ungated,
    noteRead: async () => {},
  }
}

/** The office of a community, in a role that gives roles to others. */
export function rolesAccess(deps: AppDeps): StaffAccess<OfficeScope> {
  return { ...officeAccess(deps), gate: every(signedIn(deps), inOffice(deps, 'roles')) }
}

/** Who keeps the platform: what they change belongs to the whole portal, and to nobody. */
export function platformAccess(deps: AppDeps): StaffAccess<Acting> {
  return {
    gate: every(signedIn(deps), onPlatform(deps)),
    reportGate: ungated,
    scopeOf: (c) => actingOf(deps, c),
    noteRead: async () => {},
  }
}

/**
 * Lets pass who keeps the platform. It stands behind `signedIn`.
 *
 * @throws ApiError `forbidden` for who works in an office; `second_factor_needed` for who should have one
 *   by now; `not_found` for everybody else
 */
function onPlatform({ db, now }: Pick<AppDeps, 'db' | 'now'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { accountId } = c.var.caller
    if (!(await isPlatformAdmin(db, accountId))) {
      const roles = await rolesOf(db, accountId)
      throw roles.length > 0 ? new ApiError('forbidden') : notFound()
    }
    refuseOverdue(await platformDue(db, accountId), now())
    await next()
  })
}

function actingOf({ now, jobs }: AppDeps, c: AppContext): Acting {
  return { staffId: c.var.caller.accountId, now: now(), jobs, locale: c.var.translator().locale }
}
