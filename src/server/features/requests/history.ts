import { asc, inArray } from 'drizzle-orm'
import type { OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import { SENDER_ACTIONS, type SenderAction } from '#src/contract/requests/request-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { requestEvents } from '#src/server/db/schema.ts'

type OwnHistory = OwnRequestDetail['history']

/**
 * The history of requests, oldest first, as their sender may read it: it does not name office
 * members.
 *
 * @returns the lines of each request, by its number
 */
export async function ownHistories(db: Db, requestIds: number[]): Promise<Map<number, OwnHistory>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(requestEvents)
    .where(inArray(requestEvents.requestId, requestIds))
    .orderBy(asc(requestEvents.id))
  const byRequest = Map.groupBy(rows, ({ requestId }) => requestId)
  const linesOf = ({ action, at, reason, move }: (typeof rows)[number]) =>
    isForSender(action) ? [{ action, at: toInstant(at), reason, ...(move && { move }) }] : []
  return new Map([...byRequest].map(([id, lines]) => [id, lines.flatMap(linesOf)]))
}

/** The sender is not told what colleagues do among themselves. */
function isForSender(action: string): action is SenderAction {
  return (SENDER_ACTIONS as readonly string[]).includes(action)
}

/** The office's text with its answer; null without a text or a current answer. */
export function findReason(history: OwnHistory): string | null {
  const answer = history.findLast(({ action }) =>
    ['accepted', 'rejected', 'reopened'].includes(action),
  )
  return answer === undefined || answer.action === 'reopened' ? null : answer.reason
}
