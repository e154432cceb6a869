import type { OverdueDocuments } from '#src/contract/office/office.ts'
import type { Db } from '#src/server/db/connection.ts'
import { missingDocuments } from '../requests/missing-documents.ts'

/** How many of them the overview names. */
const MOST = 20

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
  const { results } = await missingDocuments(db, communityId, now)
  return results
    .map(({ documents, ...request }) => ({
      ...request,
      overdue: documents.filter(({ is_overdue }) => is_overdue).length,
    }))
    .filter(({ overdue }) => overdue > 0)
    .slice(0, MOST)
}
