import type { UnplannedFeast } from '#src/contract/publishing/publish-status.ts'
import { dayIn } from '#src/domain/events/event-times.ts'
import { unplannedFeasts } from '#src/domain/liturgy/feasts.ts'
import { AHEAD_DAYS } from '#src/domain/masses/celebrations.ts'
import type { CommunityData } from './portal.ts'

/**
 * The great feasts of the coming weeks that a community's timetable does not mention: its readers
 * would see an ordinary week.
 *
 * @param now ISO instant
 */
export function unplannedFeastsOf(
  { chapelry }: Pick<CommunityData, 'chapelry'>,
  now: string,
): UnplannedFeast[] {
  // A community without published times is not asked for feast times.
  if (chapelry.masses_schedules.length === 0) return []
  const planned = new Set(chapelry.masses_exceptions.map(({ date }) => date))
  return unplannedFeasts(planned, dayIn(now, chapelry.timezone), AHEAD_DAYS).map((one) => ({
    community: chapelry.id,
    ...one,
  }))
}
