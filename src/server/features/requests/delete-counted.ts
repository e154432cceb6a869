import { inArray, type SQL, sql } from 'drizzle-orm'
import { toRequestCounts } from '#src/domain/requests/request-counts.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, requestCounts, requests } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 5_000

/**
 * Deletes requests whose time is over, or whose person is erased. Their numbers stay for the year's
 * report. A request that the office itself deletes never counts: it was a mistake.
 *
 * @param tx a transaction, so that no request is counted twice or gone uncounted
 */
export async function deleteCounted(tx: Db, where: SQL | undefined): Promise<void> {
  const gone = await tx
    .delete(requests)
    .where(where)
    .returning({
      communityId: requests.communityId,
      kind: requests.kind,
      status: requests.status,
      createdAt: requests.createdAt,
      day: requests.day,
      isWrittenDown: sql<boolean>`${requests.writtenDown} is not null`,
    })
  if (gone.length === 0) return
  const zones = await tx
    .select({ id: communities.id, timeZone: communities.timezone })
    .from(communities)
    .where(inArray(communities.id, [...new Set(gone.map(({ communityId }) => communityId))]))
  const zoneOf = new Map(zones.map(({ id, timeZone }) => [id, timeZone]))
  const counts = toRequestCounts(
    gone.map((request) => ({ ...request, createdAt: toInstant(request.createdAt) })),
    (id) => zoneOf.get(id) ?? 'UTC',
  )
  for (let from = 0; from < counts.length; from += ROWS_AT_ONCE) {
    await tx
      .insert(requestCounts)
      .values(counts.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [
          requestCounts.communityId,
          requestCounts.month,
          requestCounts.kind,
          requestCounts.counted,
        ],
        set: { count: sql`${requestCounts.count} + excluded.count` },
      })
  }
}
