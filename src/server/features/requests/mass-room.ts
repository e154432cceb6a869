import { eq } from 'drizzle-orm'
import type { MassIntentionDetails } from '../../../contract/notify.ts'
import { fromDayMonthYear } from '../../../domain/day-month-year.ts'
import { wallClockIn } from '../../../domain/event-times.ts'
import { isCelebrated } from '../../../domain/mass-standing.ts'
import type { Db } from '../../db/connection.ts'
import { communities } from '../../db/schema.ts'
import { ApiError, found } from '../../errors.ts'
import { massesOf } from '../chapelries/masses.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { fullMasses } from '../mass-intentions/fullness.ts'

interface Accepting {
  communityId: number
  /** The present instant, ISO 8601 in UTC. */
  now: string
}

/**
 * Sees to it that a mass takes place and has room for one more intention, until the caller's
 * transaction ends.
 *
 * @throws ApiError `mass_cancelled`, `mass_full`
 */
export async function reserveRoom(
  tx: Db,
  { communityId, now }: Accepting,
  intention: MassIntentionDetails,
): Promise<void> {
  // Of two accepted at the same moment the second waits here, and then counts the first; so does
  // who says at this moment that the mass does not take place. New requests, which only point to
  // the community, need not wait.
  const [row] = await tx
    .select()
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('no key update')
  const community = found(row)
  const date = fromDayMonthYear(intention.intention_date)
  if (!(await takesPlace(tx, community, { now, date }, intention))) {
    throw new ApiError('mass_cancelled')
  }
  const isFull = await fullMasses(tx, community, { first: date, last: date })
  if (isFull({ ...intention, date, time: intention.intention_time })) {
    throw new ApiError('mass_full')
  }
}

/** A mass that was typed may be one that no timetable has; one that was chosen must be in it. */
async function takesPlace(
  tx: Db,
  community: CommunityRow,
  { now, date }: { now: string; date: string },
  intention: MassIntentionDetails,
): Promise<boolean> {
  // What the office answers afterwards took place or not; the timetable may have changed since.
  if (date < wallClockIn(now, community.timezone).date) return true
  const calendar = (await massesOf(tx, [community.id], now))(community.id)
  return isCelebrated(calendar, community, { ...intention, date, time: intention.intention_time })
}
