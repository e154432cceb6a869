import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Timetable, TimetableIntention } from '#src/contract/masses/timetable.ts'
import { WrittenIntention } from '#src/contract/requests/written-forms.ts'
import { toWallClock } from '#src/domain/events/event-times.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, requests } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { massesSince } from '../chapelries/masses.ts'

/**
 * Exceptions stay readable for a year, plus a margin for movable feasts, because the next year
 * copies them.
 */
const KEPT_DAYS = 400

/**
 * A community's whole timetable, and the intentions for its masses.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found`
 */
export async function findTimetable(db: Db, communityId: number, now: string): Promise<Timetable> {
  const [row] = await db
    .select({ timezone: communities.timezone, most: communities.intentionsPerMass })
    .from(communities)
    .where(eq(communities.id, communityId))
  const { timezone, most } = orNotFound(row)
  const today = toWallClock(now, timezone).date
  const said = (await massesSince(db, [communityId], addDays(today, -KEPT_DAYS)))(communityId)
  const changeable = { ...said, intentions_per_mass: most }
  return {
    version: versionOf(changeable),
    ...changeable,
    intentions: await comingIntentions(db, communityId, today),
  }
}

async function comingIntentions(
  db: Db,
  communityId: number,
  today: string,
): Promise<TimetableIntention[]> {
  const { id, status, day, hour, details } = requests
  const rows = await db
    .select({ id, status, day, hour, details })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, communityId),
        eq(requests.kind, 'mass-intention'),
        inArray(requests.status, ['pending', 'accepted']),
        gte(requests.day, today),
      ),
    )
    .orderBy(asc(requests.day), asc(requests.hour), asc(requests.id))
  return rows.flatMap(({ id, status, day, hour, details }): TimetableIntention[] => {
    const time = wallTime(hour)
    if (day === null || time === null || (status !== 'pending' && status !== 'accepted')) return []
    const { location_id, location_description } = v.parse(WrittenIntention, details)
    return [{ id, status, date: day, time, location_id, location_description }]
  })
}
