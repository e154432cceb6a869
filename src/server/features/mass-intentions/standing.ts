import type { MassIntentionDetails } from '../../../contract/notify.ts'
import { missingOn } from '../../../domain/celebrations.ts'
import { massesOn } from '../../../domain/coming-masses.ts'
import { isSamePlace } from '../../../domain/mass-place.ts'
import type { ParishMasses } from '../../../domain/parish-masses.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { placeOf } from './coming.ts'

/** What the timetable says of the mass that an intention is for: one that was typed it may not know. */
export type MassStanding = 'held' | 'cancelled' | 'unknown'

type AskedFor = Pick<
  MassIntentionDetails,
  'location_id' | 'location_description' | 'intention_time'
>

/**
 * Whether the mass that somebody asks for takes place, by its number or by its hour and place.
 *
 * @param date `yyyy-MM-dd` on the community's calendar
 */
export function massStanding(
  calendar: ParishMasses,
  community: Pick<CommunityRow, 'name'>,
  asked: AskedFor,
  date: string,
): MassStanding {
  const isAsked = (id: number | null, hour: string, place: string | null) => {
    const there = { location_id: id, location_description: placeOf(community, { place }) }
    return hour === asked.intention_time && isSamePlace(there, asked)
  }
  const isHeld = massesOn(calendar, date).some(({ scheduleId, time, place }) =>
    isAsked(scheduleId, time, place),
  )
  if (isHeld) return 'held'
  const isMissing = missingOn(calendar, date).some(
    ({ id, celebration, hour, place }) => celebration === 'mass' && isAsked(id, hour, place),
  )
  return isMissing ? 'cancelled' : 'unknown'
}
