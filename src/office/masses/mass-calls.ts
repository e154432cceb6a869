import type { Call } from '#src/api/call.ts'
import {
  CancelledMassIntentions,
  Timetable,
  type TimetableChangesInput,
} from '#src/contract/masses/timetable.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { ifMatch } from '../kit/if-match.ts'

/**
 * The calls for an office's mass times. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param here makes calls that name the office's community
 */
export function officeMassCalls(here: Call) {
  return {
    /** Intentions whose mass is no longer celebrated. */
    cancelledMassIntentions: () =>
      here({ path: OFFICE_PATHS.unheldIntentions }, CancelledMassIntentions),
    timetable: () => here({ path: OFFICE_PATHS.officeTimetable }, Timetable),
    /**
     * @param version the version that was edited: if it is no longer the current one, the API
     * answers `changed_meanwhile`
     */
    changeTimetable: (changes: TimetableChangesInput, version: string) =>
      here(
        {
          method: 'PUT',
          path: OFFICE_PATHS.officeTimetable,
          body: changes,
          headers: ifMatch(version),
        },
        Timetable,
      ),
  }
}
