import type { ComingMasses } from '#src/contract/masses/coming-mass.ts'
import { wallClockIn } from '#src/domain/events/event-times.ts'
import { comingMasses } from '#src/domain/masses/coming-masses.ts'
import { placeOf } from '#src/domain/masses/mass-place.ts'
import type { Db } from '#src/server/db/connection.ts'
import { massesOf } from '../chapelries/masses.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { fullMasses } from './fullness.ts'

/**
 * The masses of the coming weeks for which an intention may be asked, soonest first, and which of
 * them are full.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function comingMassesOf(
  db: Db,
  community: CommunityRow,
  now: string,
): Promise<ComingMasses> {
  const calendar = (await massesOf(db, [community.id], now))(community.id)
  const masses = comingMasses(calendar, wallClockIn(now, community.timezone))
  const [first, last] = [masses.at(0)?.date, masses.at(-1)?.date]
  if (first === undefined || last === undefined) return { results: [] }
  const isFull = await fullMasses(db, community, calendar, { first, last })
  return {
    results: masses.map(({ scheduleId, date, time, place }) => {
      const location_description = placeOf(community, { place })
      const mass = { location_id: scheduleId, location_description, date, time }
      return { ...mass, is_full: isFull(mass) }
    }),
  }
}
