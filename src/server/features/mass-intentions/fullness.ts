import { and, between, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { MassIntentionDetails } from '#src/contract/requests/notify.ts'
import { type AskedMass, massTakenUp } from '#src/domain/masses/mass-standing.ts'
import { isSamePlace } from '#src/domain/masses/same-mass.ts'
import type { ParishMasses } from '#src/domain/masses/shown-mass-times.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/times.ts'
import type { CommunityRow } from '../chapelries/rows.ts'

type Limited = Pick<CommunityRow, 'id' | 'name' | 'intentionsPerMass'>

/**
 * Finds the masses without capacity for further intentions, by one statement for any number of
 * masses.
 *
 * @param calendar the timetable, which assigns intentions with a typed place to a mass
 * @param days the first and the last wall day, `yyyy-MM-dd`
 */
export async function fullMasses(
  db: Db,
  community: Limited,
  calendar: ParishMasses,
  { first, last }: { first: string; last: string },
): Promise<(mass: AskedMass) => boolean> {
  const { id, intentionsPerMass } = community
  if (intentionsPerMass === null) return () => false
  const rows = await db
    .select({ date: requests.day, hour: requests.hour, details: requests.details })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, id),
        eq(requests.kind, 'mass-intention'),
        eq(requests.status, 'accepted'),
        between(requests.day, first, last),
      ),
    )
  const accepted = Map.groupBy(rows, ({ date, hour }) => `${date} ${wallTime(hour)}`)
  return (asked) => {
    const { date, time } = asked
    const mass = massTakenUp(calendar, community, asked)
    const there = (accepted.get(`${date} ${time}`) ?? []).filter(({ details }) => {
      const { location_id, location_description } = v.parse(MassIntentionDetails, details)
      const other = { date, time, location_id, location_description }
      const taken = massTakenUp(calendar, community, other)
      if (!mass || !taken) return mass === taken && isSamePlace(asked, other)
      return mass.scheduleId === taken.scheduleId && mass.place === taken.place
    })
    return there.length >= intentionsPerMass
  }
}
