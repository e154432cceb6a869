import { and, eq } from 'drizzle-orm'
import { ACTION_OF, type Decision } from '#src/domain/request-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { answerLinks, joinLinks, requestEvents, requests } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { RequestRow } from './receive.ts'

export interface DecisionMade {
  decision: Decision
  /** Who of the office decided; null where its sender withdrew it. */
  staffId: number | null
  reason: string | null
}

/**
 * Ends a pending request, in the caller's transaction: of two decisions at the same moment one
 * wins. Its mailed links are void from then on.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the request as it is now
 * @throws ApiError `already_decided` where it is no longer pending
 */
export async function decideRequest(
  tx: Db,
  requestId: number,
  { decision, staffId, reason }: DecisionMade,
  now: string,
): Promise<RequestRow> {
  // The condition is looked at again once a rival's transaction has ended.
  const [row] = await tx
    .update(requests)
    // A question that was not answered is no longer one.
    .set({ status: decision, decidedAt: now, updatedAt: now, conversation: null })
    .where(and(eq(requests.id, requestId), eq(requests.status, 'pending')))
    .returning()
  if (!row) throw new ApiError('already_decided')
  await tx
    .insert(requestEvents)
    .values({ requestId, action: ACTION_OF[decision], at: now, staffId, reason })
  await tx.delete(joinLinks).where(eq(joinLinks.requestId, requestId))
  await tx.delete(answerLinks).where(eq(answerLinks.requestId, requestId))
  return row
}
