import { and, between, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { MassIntentionDetails } from '#src/contract/notify.ts'
import { isSamePlace } from '#src/domain/mass-place.ts'
import type { AskedMass } from '#src/domain/mass-standing.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/wall-times.ts'
import type { CommunityRow } from '../chapelries/rows.ts'

type Limited = Pick<CommunityRow, 'id' | 'intentionsPerMass'>

/**
 * Tells which masses take no more intentions: those with as many accepted ones as the community
 * allows for each. One statement, however many masses are asked about.
 *
 * @param days the first and the last wall day that will be asked about, `yyyy-MM-dd`
 */
export async function fullMasses(
  db: Db,
  { id, intentionsPerMass }: Limited,
  { first, last }: { first: string; last: string },
): Promise<(mass: AskedMass) => boolean> {
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
  return ({ date, time, ...place }) => {
    const there = (accepted.get(`${date} ${time}`) ?? []).filter(({ details }) =>
      isSamePlace(v.parse(MassIntentionDetails, details), place),
    )
    return there.length >= intentionsPerMass
  }
}
