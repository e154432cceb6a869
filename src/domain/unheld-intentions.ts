import type { TimetableIntention } from '#src/contract/timetable.ts'
import { isCelebrated } from './mass-standing.ts'
import type { TimetableState } from './timetable-changes.ts'

/**
 * The intentions whose mass a timetable does not have: they cannot be accepted, and of an accepted
 * one somebody would come in vain.
 *
 * @param community whose timetable it is, by its name
 */
export function unheldIntentions(
  timetable: TimetableState,
  intentions: TimetableIntention[],
  community: { name: string },
): TimetableIntention[] {
  return intentions.filter((asked) => !isCelebrated(timetable, community, asked))
}
