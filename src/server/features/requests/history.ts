import { asc, inArray } from 'drizzle-orm'
import type { OwnRequestDetail } from '../../../contract/own-request.ts'
import type { Db } from '../../db/connection.ts'
import { toInstant } from '../../db/instants.ts'
import { requestEvents } from '../../db/schema.ts'

type OwnHistory = OwnRequestDetail['history']

/**
 * What happened to requests, oldest first, as their sender reads it: who of the office it was is
 * not said.
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
  const lineOf = ({ action, at, reason }: (typeof rows)[number]) => ({
    action,
    at: toInstant(at),
    reason,
  })
  return new Map([...byRequest].map(([id, lines]) => [id, lines.map(lineOf)]))
}

/** What the office wrote with its answer; null where it wrote nothing, or has not answered. */
export function reasonIn(history: OwnHistory): string | null {
  return (
    history.findLast(({ action }) => action === 'accepted' || action === 'rejected')?.reason ?? null
  )
}
