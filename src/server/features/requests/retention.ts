import { and, eq, lt, or } from 'drizzle-orm'
import { REQUEST_KINDS } from '#src/contract/requests/request-status.ts'
import { KEPT_DAYS } from '#src/domain/requests/request.ts'
import type { Db } from '#src/server/db/connection.ts'
import { answerLinks, joinLinks, requests } from '#src/server/db/schema.ts'
import { DAY_MS, shifted } from '#src/server/db/times.ts'

/**
 * Deletes decided requests after the retention period of their kind, with their history, and
 * expired mailed links (requirements §11.7). Pending requests stay, however old.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function purgeRequests(db: Db, now: string): Promise<void> {
  const isOver = REQUEST_KINDS.map((kind) =>
    and(eq(requests.kind, kind), lt(requests.decidedAt, shifted(now, -KEPT_DAYS[kind] * DAY_MS))),
  )
  await db.delete(requests).where(or(...isOver))
  await db.delete(joinLinks).where(lt(joinLinks.expiresAt, now))
  await db.delete(answerLinks).where(lt(answerLinks.expiresAt, now))
}
