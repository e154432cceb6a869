import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DocumentCounts } from '#src/contract/requests/request-document.ts'
import type { RequestRecord } from '#src/contract/requests/request-record.ts'
import type { HistoryLine, StaffPerson } from '#src/contract/requests/request-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, requestEvents } from '#src/server/db/schema.ts'
import type { RequestRow } from './receive.ts'

/** A row of requests together with the account that sent it. */
export interface SentRequest {
  request: RequestRow
  account: { id: number; name: string; email: string } | null
  /** The assigned colleague. */
  assignee: StaffPerson | null
}

/**
 * A request as the API answers the office: its state, then the values of its form.
 *
 * @param documents_count the state of its documents; null if none are asked for
 */
export function recordOf(
  { request, account, assignee }: SentRequest,
  documents_count: DocumentCounts | null,
): RequestRecord {
  return {
    ...request.details,
    id: request.id,
    reference: request.reference,
    status: request.status,
    created_at: toInstant(request.createdAt),
    updated_at: toInstant(request.updatedAt),
    decided_at: request.decidedAt === null ? null : toInstant(request.decidedAt),
    account,
    assignee,
    conversation: request.conversation,
    waits_since: toInstant(request.waitsSince ?? request.createdAt),
    documents_count,
  }
}

/** The history of a request, oldest first; `by` is null for its sender. */
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
