import { eq } from 'drizzle-orm'
import type { MassIntentionDetails } from '../../../contract/notify.ts'
import { fromDayMonthYear } from '../../../domain/day-month-year.ts'
import type { Db } from '../../db/connection.ts'
import { communities } from '../../db/schema.ts'
import { ApiError, found } from '../../errors.ts'
import { fullMasses } from '../mass-intentions/fullness.ts'

/**
 * Sees to it that there is room for one more intention in a mass, until the caller's transaction
 * ends.
 *
 * @throws ApiError `mass_full`
 */
export async function reserveRoom(
  tx: Db,
  communityId: number,
  intention: MassIntentionDetails,
): Promise<void> {
  // Of two accepted at the same moment the second waits here, and then counts the first. New
  // requests, which only point to the community, need not wait.
  const [community] = await tx
    .select({ id: communities.id, intentionsPerMass: communities.intentionsPerMass })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('no key update')
  const date = fromDayMonthYear(intention.intention_date)
  const isFull = await fullMasses(tx, found(community), { first: date, last: date })
  if (isFull({ ...intention, date, time: intention.intention_time })) {
    throw new ApiError('mass_full')
  }
}
