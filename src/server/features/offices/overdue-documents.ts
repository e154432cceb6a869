import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { OverdueDocuments } from '../../../contract/office.ts'
import { DOCUMENTED_KINDS, type DocumentedKind } from '../../../contract/request-document.ts'
import { dayIn } from '../../../domain/event-times.ts'
import { REMINDED_DAYS } from '../../../domain/request-documents.ts'
import type { Db } from '../../db/connection.ts'
import { communities, requests } from '../../db/schema.ts'
import { countsOf, requestDocumentsOf } from '../requests/documents.ts'

/** How many of them the overview names, and how many requests are looked at for them. */
const MOST = 20
const LOOKED_AT = 500
const DAY_MS = 24 * 60 * 60_000

/**
 * The requests for which documents should have come by now, the soonest celebration first, and
 * after them those without a day.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function overdueDocuments(
  db: Db,
  communityId: number,
  now: string,
): Promise<OverdueDocuments[]> {
  const [community] = await db
    .select({ timezone: communities.timezone })
    .from(communities)
    .where(eq(communities.id, communityId))
  const today = dayIn(now, community?.timezone ?? 'UTC')
  const since = new Date(Date.parse(now) - (REMINDED_DAYS + 1) * DAY_MS).toISOString()
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
    .limit(LOOKED_AT)
  const documents = await requestDocumentsOf(db, rows, now)
  return rows
    .map(({ id, kind, subject, day }) => ({
      id,
      kind: kind as DocumentedKind,
      subject,
      date: day,
      overdue: countsOf(documents.get(id))?.overdue ?? 0,
    }))
    .filter(({ overdue }) => overdue > 0)
    .slice(0, MOST)
}
