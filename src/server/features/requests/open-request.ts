import { and, eq } from 'drizzle-orm'
import type {
  MassMove,
  RequestAction,
  RequestStatus,
} from '#src/contract/requests/request-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requestEvents, requests } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import type { RequestRow } from './receive.ts'

/** Whether a request is still open: pending or accepted. */
export function isOpen(status: RequestStatus): boolean {
  return status === 'pending' || status === 'accepted'
}

/**
 * A community's request of any kind, locked until the transaction ends.
 *
 * @throws ApiError `not_found`
 */
export async function lockRequest(tx: Db, communityId: number, id: number): Promise<RequestRow> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.communityId, communityId)))
    .for('update')
  return orNotFound(row)
}

interface NewEvent {
  requestId: number
  action: RequestAction
  /** The present instant, ISO 8601 in UTC. */
  at: string
  /** The office member who acted; null for the sender. */
  staffId: number | null
  aboutId?: number | null
  reason?: string | null
  move?: MassMove
}

/** Writes a line of a request's history, in the transaction of the event. */
export async function addEvent(
  tx: Db,
  { aboutId = null, reason = null, ...event }: NewEvent,
): Promise<void> {
  await tx.insert(requestEvents).values({ ...event, aboutId, reason })
}

/** Names a version of a request: its state and its values. */
export function requestVersion({ status, details }: RequestRow): string {
  return versionOf({ status, details })
}
