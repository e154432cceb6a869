import { eq } from 'drizzle-orm'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { decideRequest } from './decide.ts'
import type { Accepted, KindHooks, RequestHooks, RequestOf } from './kinds.ts'
import { lockedRequest } from './office-queries.ts'
import { secondEmail } from './owner.ts'
import type { RequestRow } from './receive.ts'

/** The office, the kind of request that it answers, and what other features do with it. */
export type DecisionScope = OfficeScope & { kind: RequestKind; hooks: RequestHooks }

/**
 * Accepts a request, carries out what follows from it, and notifies its sender, all in the caller's
 * transaction.
 *
 * @throws ApiError `not_found`; `already_decided`; what the kind's hooks refuse
 */
export async function accept(
  tx: Db,
  scope: DecisionScope,
  id: number,
  accepted: Accepted,
): Promise<void> {
  const hooks: KindHooks<RequestKind> = scope.hooks.kinds[scope.kind] ?? {}
  await hooks.lockFirst?.(tx, scope)
  const asked = toRequest(await lockedRequest(tx, scope, id))
  if (asked.status === 'pending') await hooks.beforeAccept?.(tx, scope, asked, accepted)
  const request = await decided(tx, scope, id, 'accepted', null)
  const made = await hooks.onAccept?.(tx, scope, toRequest(request), accepted)
  if (made) await tx.update(requests).set({ made }).where(eq(requests.id, id))
}

/** The schema of their kind checked the details before they were stored. */
export function toRequest(row: RequestRow): RequestOf<RequestKind> {
  return row as unknown as RequestOf<RequestKind>
}

/** Rejects a request, with or without a reason. @throws ApiError `not_found`; `already_decided` */
export async function reject(
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
