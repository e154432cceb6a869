import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import {
  type AllMissingDocuments,
  DOCUMENTED_KINDS,
  type DocumentedKind,
  type MissingDocuments,
  MOST_UNDER_WAY,
} from '#src/contract/requests/request-document.ts'
import { toLocalDate } from '#src/domain/events/event-times.ts'
import { REMINDED_DAYS } from '#src/domain/requests/request-documents.ts'
import type { Db } from '#src/server/db/connection.ts'
import { DAY_MS, shifted } from '#src/server/db/instants.ts'
import { requests } from '#src/server/db/schema.ts'
import { timeZoneOf } from '#src/server/office-kit/time-zone.ts'
import { requestDocumentsOf } from './documents.ts'

/**
 * The open requests with missing documents, the soonest celebration first. Requests without a day
 * come last.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function missingDocuments(
  db: Db,
  communityId: number,
  now: string,
): Promise<AllMissingDocuments> {
  const today = toLocalDate(now, (await timeZoneOf(db, communityId)) ?? 'UTC')
  const since = shifted(now, -(REMINDED_DAYS + 1) * DAY_MS)
  const rows = await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.communityId, communityId),
        inArray(requests.kind, DOCUMENTED_KINDS),
        inArray(requests.status, ['pending', 'accepted']),
        or(gte(requests.day, today), and(isNull(requests.day), gte(requests.createdAt, since))),
      ),
    )
    // Those without a day come last on either engine.
    .orderBy(asc(requests.day), asc(requests.id))
    .limit(MOST_UNDER_WAY + 1)
  const looked = rows.slice(0, MOST_UNDER_WAY)
  const documents = await requestDocumentsOf(db, looked, now)
  const results = looked.flatMap(({ id, kind, subject, day }): MissingDocuments[] => {
    const missing = (documents.get(id) ?? []).filter(({ state }) => state === 'missing')
    if (missing.length === 0) return []
    return [{ id, kind: kind as DocumentedKind, subject, date: day, documents: missing }]
  })
  return { results, is_cut: rows.length > looked.length }
}
