import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { takingPlace } from './queries.ts'

/**
 * What is settled on some days, `yyyy-MM-dd`, and on those beside them: what lasts over midnight
 * belongs to two. What waits for an answer keeps no place.
 *
 * @param own what is not told, because it is what somebody wants to settle
 */
export async function standingAround(
  tx: Db,
  { communityId, from, to }: { communityId: number; from: string; to: string },
  own: Pick<CalendarItem, 'kind' | 'id'>,
): Promise<CalendarItem[]> {
  const items = await takingPlace(tx, { communityId, from: addDays(from, -1), to: addDays(to, 1) })
  return items.filter(
    ({ kind, id, state }) => state === 'confirmed' && (kind !== own.kind || id !== own.id),
  )
}
