import { Hono } from 'hono'
import type * as v from 'valibot'
import { Acceptance, PendingCount, Rejection } from '#src/contract/office/staff.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { requestRecord } from '#src/contract/requests/request-record.ts'
import type { Db } from '#src/server/db/connection.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { describedStaffCall } from '#src/server/office-kit/described-staff-call.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { decideRequest } from './decide.ts'
import {
  type Accepted,
  type KindHooks,
  type RequestHooks,
  type RequestOf,
  requestKind,
} from './kinds.ts'
import { countPending, lockedRequest, requestRecordOf } from './office-queries.ts'
import { secondEmail } from './owner.ts'
import type { RequestRow } from './receive.ts'
import type { RequestResource } from './request-resources.ts'

/** The office's decisions on the requests of a kind: accept, reject, and count the pending ones. */
export function decisionRoutes(
  deps: AppDeps,
  resource: RequestResource,
  hooks: RequestHooks,
): Hono<AppEnv> {
  const { db } = deps
  const { path, kind } = resource
  const { gate, scopeOf } = officeAccess(deps)
  const acceptance: v.GenericSchema<unknown, Accepted> = requestKind(kind).acceptance ?? Acceptance
  const refuses = { refuses: [409, 413, 415] } as const
  const within = (c: AppContext) => ({ ...scopeOf(c), kind, hooks })

  return new Hono<AppEnv>()
    .get(`${path}/count`, gate, describedStaffCall(resource, 'count', PendingCount), async (c) =>
      answer(c, { count: await countPending(db, within(c)) }),
    )
    .put(
      `${path}/accept/:id`,
      gate,
      checkedBody(acceptance, { isOptional: true }),
      describedStaffCall(resource, 'accept', requestRecord(kind), refuses),
      async (c) => {
        const [scope, id] = [within(c), idFrom(c.req.param('id'))]
        await db.transaction((tx) => accept(tx, scope, id, c.req.valid('json') as Accepted))
        return answer(c, await requestRecordOf(db, scope, id))
      },
    )
    .put(
      `${path}/reject/:id`,
      gate,
      checkedBody(Rejection, { isOptional: true }),
      describedStaffCall(resource, 'reject', requestRecord(kind), refuses),
      async (c) => {
        const [scope, id] = [within(c), idFrom(c.req.param('id'))]
        const { reason = null } = c.req.valid('json')
        await db.transaction((tx) => reject(tx, scope, id, reason))
        return answer(c, await requestRecordOf(db, scope, id))
      },
    )
}

/** The office, the kind of request that it answers, and what other features do with it. */
type DecisionScope = OfficeScope & { kind: RequestKind; hooks: RequestHooks }

/**
 * Accepts a request, carries out what follows from it, and notifies its sender, all in the caller's
 * transaction.
 *
 * @throws ApiError `not_found`; `already_decided`; what the kind's hooks refuse
 */
async function accept(tx: Db, scope: DecisionScope, id: number, accepted: Accepted): Promise<void> {
  const hooks: KindHooks<RequestKind> = scope.hooks.kinds[scope.kind] ?? {}
  await hooks.lockFirst?.(tx, scope)
  const { status, details } = toRequest(await lockedRequest(tx, scope, id))
  if (status === 'pending') await hooks.beforeAccept?.(tx, scope, details)
  const request = await decided(tx, scope, id, 'accepted', null)
  await hooks.onAccept?.(tx, scope, toRequest(request), accepted)
}

/** The schema of their kind checked the details before they were stored. */
function toRequest(row: RequestRow): RequestOf<RequestKind> {
  return row as unknown as RequestOf<RequestKind>
}

/** Rejects a request, with or without a reason. @throws ApiError `not_found`; `already_decided` */
async function reject(
  tx: Db,
  scope: DecisionScope,
  id: number,
  reason: string | null,
): Promise<void> {
  await lockedRequest(tx, scope, id)
  await decided(tx, scope, id, 'rejected', reason)
}

/** Stores a decision on a locked request, and tells its sender and other systems. */
async function decided(
  tx: Db,
  { communityId, staffId, now, jobs, hooks }: DecisionScope,
  id: number,
  decision: 'accepted' | 'rejected',
  reason: string | null,
): Promise<RequestRow> {
  const request = await decideRequest(tx, id, { decision, staffId, reason }, now)
  // Each mail is a job of its own, so that a failed one is retried alone.
  await jobs.add(tx, { kind: 'request-decided', requestId: id, reader: 'sender' })
  if (secondEmail(request) !== null) {
    await jobs.add(tx, { kind: 'request-decided', requestId: id, reader: 'bride' })
  }
  const event = `request.${decision}` as const
  await hooks.announce(tx, jobs, { communityId, event, recordId: id }, now)
  return request
}
