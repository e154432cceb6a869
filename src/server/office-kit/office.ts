import type { MiddlewareHandler } from 'hono'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { hasRight, type StaffRight } from '#src/domain/accounts/staff-rights.ts'
import { ApiError, officeClosed } from '../errors.ts'
import type { AppContext, AppDeps, AppEnv, Office } from '../http/context.ts'
import { idFrom } from '../http/lists/references.ts'
import { refuseOverdue, secondFactorDues } from './second-factor-rules.ts'
import { isCommunity, isPlatformAdmin, rolesOf } from './staff-roles.ts'

/**
 * Lets members of an office pass whose role has the right, and sets `c.var.office`.
 * `X-Subscription` selects the community; members of only one office may omit it. It runs after
 * `signedIn`.
 *
 * @throws ApiError `not_found` for any community that the caller does not serve, existing or not;
 *   `forbidden` for a role without the right; `second_factor_needed` for a caller whose second
 *   factor is due; `bad_request` if the header is needed
 */
export function inOffice(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  right: StaffRight,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const office = await officeOf(c, db)
    if (!hasRight(office.role, right)) throw new ApiError('forbidden')
    const { communityId } = office
    const dues = await secondFactorDues(db, c.var.caller.accountId, [communityId])
    refuseOverdue(dues.get(communityId), now())
    c.set('office', office)
    await next()
  }
}

async function officeOf(c: AppContext, db: AppDeps['db']): Promise<Office> {
  const { accountId } = c.var.caller
  const header = c.req.header(SUBSCRIPTION_HEADER)
  const asked = header === undefined ? undefined : idFrom(header.trim())
  const [roles, isPlatform] = await Promise.all([
    rolesOf(db, accountId),
    isPlatformAdmin(db, accountId),
  ])
  if (isPlatform) return platformOffice(db, asked ?? soleOf(roles)?.communityId)
  if (roles.length === 0) throw officeClosed()
  if (asked === undefined) return soleOf(roles) ?? mustChoose()
  const role = roles.find(({ communityId }) => communityId === asked)
  if (!role) throw officeClosed()
  return role
}

async function platformOffice(db: AppDeps['db'], communityId: number | undefined): Promise<Office> {
  if (communityId === undefined) return mustChoose()
  if (!(await isCommunity(db, communityId))) throw officeClosed()
  return { communityId, role: 'platform' }
}

function soleOf<Role>(roles: Role[]): Role | undefined {
  return roles.length === 1 ? roles[0] : undefined
}

function mustChoose(): never {
  throw new ApiError('bad_request', { [SUBSCRIPTION_HEADER]: { key: 'subscription' } })
}
