import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { addEvent, heldRequest } from './open-request.ts'
import { brideEmail } from './owner.ts'
import type { RequestRow } from './receive.ts'

/**
 * Reopens a request that the office has answered: it is pending again, its mass has its room again,
 * and its sender is notified. A withdrawn request cannot be reopened, nor an acceptance that added
 * people to the register.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `cannot_reopen`
 */
export async function reopen(
  tx: Db,
  { communityId, staffId, now, jobs }: OfficeScope,
  requestId: number,
  reason: string | null,
): Promise<void> {
  const request = await heldRequest(tx, communityId, requestId)
  if (!(await mayReopen(tx, request))) throw new ApiError('cannot_reopen')
  await tx
    .update(requests)
    .set({
      status: 'pending',
      decidedAt: null,
      conversation: null,
      waitsSince: now,
      updatedAt: now,
    })
    .where(eq(requests.id, requestId))
  await addEvent(tx, { requestId, action: 'reopened', at: now, staffId, reason })
  await jobs.add(tx, { kind: 'request-reopened', requestId, reader: 'sender' })
  if (brideEmail(request) !== null) {
    await jobs.add(tx, { kind: 'request-reopened', requestId, reader: 'bride' })
  }
}

async function mayReopen(tx: Db, request: RequestRow): Promise<boolean> {
  const { id, kind, status, communityId, accountId } = request
  if (status === 'rejected' && kind === 'family' && accountId !== null) {
    // Only one pending registration per family: the sender may have sent another one since.
    const other = and(
      eq(requests.communityId, communityId),
      eq(requests.accountId, accountId),
      eq(requests.kind, 'family'),
      eq(requests.status, 'pending'),
      ne(requests.id, id),
    )
    return (await tx.$count(requests, other)) === 0
  }
  if (status === 'rejected') return true
  return status === 'accepted' && kind !== 'join' && kind !== 'family'
}
