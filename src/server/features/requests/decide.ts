import { and, eq } from 'drizzle-orm'
import type { Decision } from '#src/domain/requests/request.ts'
import type { Db } from '#src/server/db/connection.ts'
import { answerLinks, joinLinks, requestEvents, requests } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { RequestRow } from './receive.ts'

interface DecisionMade {
  decision: Decision
  /** The office member who decided; null if the sender withdrew the request. */
  staffId: number | null
  reason: string | null
}

/**
 * Decides a pending request, in the caller's transaction. Of two simultaneous decisions one wins.
 * The request's mailed links become invalid.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the request in its new state
 * @throws ApiError `already_decided` if it is no longer pending
 */
export async function decideRequest(
  tx: Db,
  requestId: number,
  { decision, staffId, reason }: DecisionMade,
  now: string,
): Promise<RequestRow> {
  // The database checks the condition again after a concurrent transaction ends.
  const [row] = await tx
    .update(requests)
    // The decision closes an unanswered question.
    .set({ status: decision, decidedAt: now, updatedAt: now, conversation: null })
    .where(and(eq(requests.id, requestId), eq(requests.status, 'pending')))
    .returning()
  if (!row) throw new ApiError('already_decided')
  await tx.insert(requestEvents).values({ requestId, action: decision, at: now, staffId, reason })
  await tx.delete(joinLinks).where(eq(joinLinks.requestId, requestId))
  await tx.delete(answerLinks).where(eq(answerLinks.requestId, requestId))
  return row
}
