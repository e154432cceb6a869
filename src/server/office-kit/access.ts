import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { rightsOf } from '#src/domain/accounts/staff-rights.ts'
import type { Db } from '../db/connection.ts'
import { recordReads } from '../db/schema.ts'
import { ApiError, notFound, officeClosed } from '../errors.ts'
import type { AppContext, AppDeps, AppEnv } from '../http/context.ts'
import { idFrom } from '../http/lists/references.ts'
import { recentlyProven } from '../http/session/recently-proven.ts'
import { signedIn } from '../http/session/signed-in.ts'
import { isOfPlatform, mayCall, type OfficeOperation } from './call-rights.ts'
import type { Acting, OfficeScope } from './resource.ts'
import {
  type OfficeStanding,
  officeStandings,
  platformDue,
  refuseOverdue,
} from './second-factor-rules.ts'
import { isPlatformAdmin, rolesOf } from './staff-roles.ts'

/** Who may use a resource, and which fields they see. */
export interface StaffAccess<Scope extends Acting> {
  /** Lets those pass who may make a call. */
  gate(operation: OfficeOperation): MiddlewareHandler<AppEnv>
  /** Runs after the middleware of its reports. */
  reportGate: MiddlewareHandler<AppEnv>
  scopeOf(c: AppContext): Scope
  /** Logs that a record, or with null a report, was read; does nothing if no data is personal. */
  noteRead(scope: Scope, resource: string, recordId: number | null): Promise<void>
}

const ungated: MiddlewareHandler<AppEnv> = (_, next) => next()

/** The guard of every call of staff: what a call takes is in `call-rights.ts`. */
function gateOf(deps: AppDeps) {
  return (operation: OfficeOperation) =>
    every(signedIn(deps), isOfPlatform(operation) ? onPlatform(deps) : inOffice(deps, operation))
}

/** An office's requests and its register: reading a person's record is logged. */
export function officeAccess(deps: AppDeps): StaffAccess<OfficeScope> {
  return {
    gate: gateOf(deps),
    // A report holds everybody's data: an unlocked phone must not be enough (decision 097).
    reportGate: recentlyProven(deps),
    scopeOf: (c) => ({ ...actingOf(deps, c), communityId: c.var.office.communityId }),
    noteRead: (scope, resource, recordId) => noteRead(deps.db, scope, resource, recordId),
  }
}

/** What an office publishes: none of its data is personal. */
export function publishingAccess(deps: AppDeps): StaffAccess<OfficeScope> {
  return {
    ...officeAccess(deps),
    reportGate: ungated,
    noteRead: async () => {},
  }
}

/** The platform's administrators: their changes concern the whole portal and no person. */
export function platformAccess(deps: AppDeps): StaffAccess<Acting> {
  return {
    gate: gateOf(deps),
    reportGate: ungated,
    scopeOf: (c) => actingOf(deps, c),
    noteRead: async () => {},
  }
}

/**
 * Lets administrators of the platform pass. It runs after `signedIn`.
 *
 * @throws ApiError `forbidden` for office members; `second_factor_needed` for an administrator
 *   whose second factor is due; `not_found` for everybody else
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

/**
 * Logs which office member read whose record, and when (requirements §11.7).
 *
 * @param resource its path without the slash, such as `entities`
 * @param recordId null for a report on many records
 */
async function noteRead(
  db: Db,
  { staffId, communityId, now }: Pick<OfficeScope, 'staffId' | 'communityId' | 'now'>,
  resource: string,
  recordId: number | null,
): Promise<void> {
  await db
    .insert(recordReads)
    .values({ accountId: staffId, communityId, resource, recordId, at: now })
}

/**
 * Lets members of an office pass whose rights allow the call, and sets `c.var.office`.
 * `X-Subscription` selects the community; members of only one office may omit it. It runs after
 * `signedIn`.
 *
 * @throws ApiError `not_found` for any community that the caller does not serve, existing or not;
 *   `forbidden` without the right; `second_factor_needed` for a caller whose second
 *   factor is due; `bad_request` if the header is needed
 */
function inOffice(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  operation: OfficeOperation,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const standing = await standingOf(c, db)
    const office = officeOf(standing)
    if (!mayCall(rightsOf(office.role), operation)) throw new ApiError('forbidden')
    refuseOverdue(standing.due, now())
    c.set('office', office)
    await next()
  }
}

async function standingOf(c: AppContext, db: Db): Promise<OfficeStanding> {
  const { accountId } = c.var.caller
  const header = c.req.header(SUBSCRIPTION_HEADER)
  const asked = header === undefined ? undefined : idFrom(header.trim())
  const standings = await officeStandings(db, accountId, asked)
  const [sole] = standings
  if (sole) return standings.length === 1 ? sole : mustChoose()
  const mayChoose = asked === undefined && (await isPlatformAdmin(db, accountId))
  return mayChoose ? mustChoose() : closed()
}

function officeOf({
  communityId,
  timeZone,
  role,
  keepsPlatform,
}: OfficeStanding): AppEnv['Variables']['office'] {
  return { communityId, timeZone, role: keepsPlatform ? 'platform' : (role ?? closed()) }
}

function closed(): never {
  throw officeClosed()
}

function mustChoose(): never {
  throw new ApiError('bad_request', { [SUBSCRIPTION_HEADER]: { key: 'subscription' } })
}
