import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import {
  type HistoryLine,
  SENDER_ACTIONS,
  type SenderAction,
} from '#src/contract/requests/request-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { jsonObject, jsonRows } from '#src/server/db/json-columns.ts'
import { accounts, requestEvents, requests } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'

type OwnHistory = OwnRequestDetail['history']

type HistoryRow = Pick<typeof requestEvents.$inferSelect, 'action' | 'at' | 'reason' | 'move'>

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
  return new Map([...byRequest].map(([id, lines]) => [id, toOwnHistory(lines)]))
}

/** The same as a column of a statement that joins requests; `toOwnHistory` reads its rows. */
export function historyColumn(db: Db) {
  const { action, at, reason, move } = requestEvents
  return jsonRows(
    db
      .select({ item: jsonObject({ action, at, reason, move }).as('item') })
      .from(requestEvents)
      .where(eq(requestEvents.requestId, requests.id))
      .orderBy(asc(requestEvents.id)),
  )
}

/** The lines of a request's history that its sender may read, in their order. */
export function toOwnHistory(rows: HistoryRow[]): OwnHistory {
  return rows.flatMap(({ action, at, reason, move }) =>
    isForSender(action) ? [{ action, at: toInstant(at), reason, ...(move && { move }) }] : [],
  )
}

/** The sender does not see what colleagues do among themselves. */
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

/** The history of a request for the office, oldest first; `by` is null for its sender. */
export async function historyOf(db: Db, requestId: number): Promise<HistoryLine[]> {
  const about = alias(accounts, 'about')
  const rows = await db
    .select({
      action: requestEvents.action,
      at: requestEvents.at,
      reason: requestEvents.reason,
      move: requestEvents.move,
      staffId: accounts.id,
      staffName: accounts.name,
      aboutId: about.id,
      aboutName: about.name,
    })
    .from(requestEvents)
    .leftJoin(accounts, eq(accounts.id, requestEvents.staffId))
    .leftJoin(about, eq(about.id, requestEvents.aboutId))
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.id))
  const person = (id: number | null, name: string | null) =>
    id === null || name === null ? null : { id, name }
  return rows.map(({ action, at, reason, move, staffId, staffName, aboutId, aboutName }) => ({
    action,
    at: toInstant(at),
    reason,
    by: person(staffId, staffName),
    about: person(aboutId, aboutName),
    ...(move && { move }),
  }))
}

/** The names of the colleagues who wrote requests down, by the request's number. */
export async function writersOf(db: Db, requestIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: requestEvents.requestId, name: accounts.name })
    .from(requestEvents)
    .innerJoin(accounts, eq(accounts.id, requestEvents.staffId))
    .where(and(inArray(requestEvents.requestId, requestIds), eq(requestEvents.action, 'received')))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
