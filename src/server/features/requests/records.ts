import { asc, eq } from 'drizzle-orm'
import type { RequestRecord } from '../../../contract/request-record.ts'
import type { HistoryLine } from '../../../contract/request-status.ts'
import type { Db } from '../../db/connection.ts'
import { toInstant } from '../../db/instants.ts'
import { accounts, requestEvents } from '../../db/schema.ts'
import type { RequestRow } from './receive.ts'

/** A row of requests together with the account that sent it. */
export interface SentRequest {
  request: RequestRow
  account: { id: number; name: string; email: string } | null
}

/** A request as the office is answered: where it stands, then the values of its form. */
export function recordOf({ request, account }: SentRequest): RequestRecord {
  return {
    ...request.details,
    id: request.id,
    reference: request.reference,
    status: request.status,
    created_at: toInstant(request.createdAt),
    updated_at: toInstant(request.updatedAt),
    decided_at: request.decidedAt === null ? null : toInstant(request.decidedAt),
    account,
  }
}

/** What happened to a request, oldest first; `by` is null for its sender. */
export async function historyOf(db: Db, requestId: number): Promise<HistoryLine[]> {
  const rows = await db
    .select({
      action: requestEvents.action,
      at: requestEvents.at,
      reason: requestEvents.reason,
      staffId: accounts.id,
      staffName: accounts.name,
    })
    .from(requestEvents)
    .leftJoin(accounts, eq(accounts.id, requestEvents.staffId))
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.id))
  return rows.map(({ action, at, reason, staffId, staffName }) => ({
    action,
    at: toInstant(at),
    reason,
    by: staffId === null || staffName === null ? null : { id: staffId, name: staffName },
  }))
}
