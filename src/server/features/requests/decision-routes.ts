import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { Acceptance, JoinAcceptance, PendingCount, Rejection } from '#src/contract/office/staff.ts'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import { requestRecord } from '#src/contract/requests/request-record.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import type { Decision } from '#src/domain/requests/request.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import { describedStaffCall } from '#src/server/office-kit/described-staff-call.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { acceptJoin } from '../entities/accept-join.ts'
import { holdLinks } from '../entities/queries.ts'
import { acceptFamily } from '../families/accept-family.ts'
import { welcome } from '../memberships/invitations.ts'
import { announceEvent } from '../webhooks/announce-event.ts'
import { decideRequest } from './decide.ts'
import { reserveMassCapacity } from './mass-capacity.ts'
import { countPending, lockedRequest, requestRecordOf } from './office-queries.ts'
import { brideEmail } from './owner.ts'
import type { RequestRow } from './receive.ts'
import type { RequestResource } from './request-resources.ts'

/** The office's decisions on the requests of a kind: accept, reject, and count the pending ones. */
export function decisionRoutes(deps: AppDeps, resource: RequestResource): Hono<AppEnv> {
  const { db } = deps
  const { path, kind } = resource
  const { gate, scopeOf } = officeAccess(deps)
  const acceptance: v.GenericSchema<unknown, Accepted> =
    kind === 'join' ? JoinAcceptance : Acceptance
  const refuses = { refuses: [409, 413, 415] } as const
  const within = (c: AppContext) => ({ ...scopeOf(c), kind })

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

/** The office, and the kind of request that it answers. */
type DecisionScope = OfficeScope & { kind: RequestKind }

/** What the office sends with an acceptance. */
export interface Accepted {
  /** The person in the register who asks to join; without one a new record is created. */
  entity_id?: number | null | undefined
}

/**
 * Accepts a request, carries out what follows from it, and notifies its sender, all in the caller's
 * transaction.
 *
 * @throws ApiError `not_found`; `already_decided`; `mass_cancelled`; `mass_full`; `bad_request` for
 *   an entity that the register does not have
 */
export async function accept(
  tx: Db,
  scope: DecisionScope,
  id: number,
  accepted: Accepted,
): Promise<void> {
  const request = await decided(tx, scope, id, 'accepted', null)
  await followUp(tx, scope, request, accepted)
}

/** Rejects a request, with or without a reason. @throws ApiError `not_found`; `already_decided` */
export async function reject(
  tx: Db,
  scope: DecisionScope,
  id: number,
  reason: string | null,
): Promise<void> {
  await decided(tx, scope, id, 'rejected', reason)
}

async function decided(
  tx: Db,
  scope: DecisionScope,
  id: number,
  decision: Decision,
  reason: string | null,
): Promise<RequestRow> {
  const { staffId, now, jobs } = scope
  if (decision === 'accepted') await holdFirst(tx, scope)
  const { status, communityId, details } = await lockedRequest(tx, scope, id)
  if (status === 'pending' && scope.kind === 'mass-intention' && decision === 'accepted') {
    await reserveMassCapacity(tx, { communityId, now }, details as DetailsOf<'mass-intention'>)
  }
  const request = await decideRequest(tx, id, { decision, staffId, reason }, now)
  // Each mail is a job of its own, so that a failed one is retried alone.
  await jobs.add(tx, { kind: 'request-decided', requestId: id, reader: 'sender' })
  if (brideEmail(request) !== null) {
    await jobs.add(tx, { kind: 'request-decided', requestId: id, reader: 'bride' })
  }
  if (decision !== 'withdrawn') {
    const event = `request.${decision}` as const
    await announceEvent(tx, jobs, { communityId, event, recordId: id }, now)
  }
  return request
}

/**
 * Locks the other rows that an answer needs, in the same order as the opposite operations: erasing
 * a person deletes their requests, and a colleague who leaves returns theirs.
 */
async function holdFirst(tx: Db, { kind, communityId }: DecisionScope): Promise<void> {
  if (kind === 'join' || kind === 'family') await holdLinks(tx)
  if (kind === 'mass-intention') await lockCommunity(tx, communityId)
}

/** The schema of their kind checked the details before they were stored. */
async function followUp(
  tx: Db,
  scope: DecisionScope,
  request: RequestRow,
  { entity_id = null }: Accepted,
): Promise<void> {
  const { now } = scope
  const { id, kind, details, communityId, accountId } = request
  switch (kind) {
    case 'join': {
      const register = { communityId, now }
      const entityId = await acceptJoin(tx, register, details as DetailsOf<'join'>, entity_id)
      // From then on the request belongs to that account, even if addresses change.
      await tx.update(requests).set({ entityId }).where(eq(requests.id, id))
      return welcome(tx, scope, request, entityId)
    }
    case 'family':
      return acceptFamily(tx, { communityId, accountId, now }, details as DetailsOf<'family'>)
    case 'mass-intention':
    case 'meeting':
    case 'catechism':
    case 'baptism':
    case 'wedding':
      return
  }
}
