import { eq } from 'drizzle-orm'
import type { TimetableIntention } from '#src/contract/masses/timetable.ts'
import { unheldIntentions } from '#src/domain/masses/unheld-intentions.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { wholeTimetable } from './whole-timetable.ts'

/**
 * The intentions of the days to come whose mass a community does not have any more.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found`
 */
export async function unheldOf(
  db: Db,
  communityId: number,
  now: string,
): Promise<TimetableIntention[]> {
  const [row] = await db
    .select({ name: communities.name })
    .from(communities)
    .where(eq(communities.id, communityId))
  const community = found(row)
  const timetable = await wholeTimetable(db, communityId, now)
  return unheldIntentions(timetable, timetable.intentions, community)
}
