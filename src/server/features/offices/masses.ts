import { eq } from 'drizzle-orm'
import { OFFICE_MASS_DAYS, type OfficeMasses } from '#src/contract/masses/office-masses.ts'
import { massesOn } from '#src/domain/masses/coming-masses.ts'
import { placeOf } from '#src/domain/masses/mass-place.ts'
import { missingOn } from '#src/domain/masses/uncelebrated.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { massesSince } from '../chapelries/masses.ts'
import { fullMasses } from '../mass-intentions/fullness.ts'

/**
 * The masses of a community's week, by its timetable, and which of them are full.
 *
 * @param first the first day, `yyyy-MM-dd` on the community's calendar
 * @throws ApiError `not_found`
 */
export async function massesOfWeek(
  db: Db,
  communityId: number,
  first: string,
): Promise<OfficeMasses> {
  const [row] = await db.select().from(communities).where(eq(communities.id, communityId))
  const community = found(row)
  const days = Array.from({ length: OFFICE_MASS_DAYS }, (_, ahead) => addDays(first, ahead))
  const calendar = (await massesSince(db, [communityId], first))(communityId)
  const isFull = await fullMasses(db, community, calendar, {
    first,
    last: days.at(-1) ?? first,
  })
  const results = days
    .flatMap((date) => massesOn(calendar, date))
    .map(({ scheduleId, date, time, place }) => {
      const location_description = placeOf(community, { place })
      const mass = { location_id: scheduleId, location_description, date, time }
      return { ...mass, is_full: isFull(mass) }
    })
  const missing = days.flatMap((date) =>
    missingOn(calendar, date)
      .filter(({ celebration }) => celebration === 'mass')
      .map(({ id, hour, place }) => ({
        ...{ location_id: id, location_description: placeOf(community, { place }) },
        ...{ date, time: hour },
      })),
  )
  return { results, missing, intentions_per_mass: community.intentionsPerMass }
}
