import type { TimetableIntention } from '#src/contract/masses/timetable.ts'
import { isCelebrated } from './mass-standing.ts'
import type { TimetableState } from './timetable-changes.ts'

/**
 * The intentions whose mass is not in the timetable. The office cannot accept them; the sender of
 * an accepted one would come in vain.
 *
 * @param community whose timetable it is, by its name
 */
export function cancelledMassIntentions(
  timetable: TimetableState,
  intentions: TimetableIntention[],
  community: { name: string },
): TimetableIntention[] {
  return intentions.filter((asked) => !isCelebrated(timetable, community, asked))
}
