import type { MassMove, RequestAction } from '#src/contract/requests/request-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requestEvents } from '#src/server/db/schema.ts'

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
