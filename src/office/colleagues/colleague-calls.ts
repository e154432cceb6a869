import type { Call } from '#src/api/call.ts'
import { Done } from '#src/contract/account/session.ts'
import {
  Colleagues,
  type InviteColleague,
  OfficeInvitation,
  OwnInvitations,
} from '#src/contract/office/colleague.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord, type StaffRole } from '#src/contract/office/staff.ts'
import { pathOf } from '#src/contract/paths.ts'

/**
 * The calls about the people who work in an office. Each throws TokenError, HttpError,
 * ContractError or UnreachableError.
 *
 * @param here makes calls within that office
 */
export function colleagueCalls(here: Call) {
  return {
    colleagues: () => here({ path: OFFICE_PATHS.colleagues }, Colleagues),
    changeRole: (id: number, role: StaffRole) =>
      here(
        { method: 'PUT', path: pathOf(OFFICE_PATHS.colleague, { id }), body: { role } },
        Colleagues,
      ),
    removeColleague: (id: number) =>
      here({ method: 'DELETE', path: pathOf(OFFICE_PATHS.colleague, { id }) }, DeletedRecord),
    invite: (body: InviteColleague) =>
      here({ method: 'POST', path: OFFICE_PATHS.officeInvitations, body }, OfficeInvitation),
    withdrawInvitation: (id: number) =>
      here(
        { method: 'DELETE', path: pathOf(OFFICE_PATHS.officeInvitation, { id }) },
        DeletedRecord,
      ),
  }
}

/**
 * The calls about the signed-in user's invitations. Each throws the same errors as the calls above.
 */
export function ownInvitationCalls(me: Call) {
  return {
    ownInvitations: () => me({ path: OFFICE_PATHS.ownInvitations }, OwnInvitations),
    acceptInvitation: (id: number) =>
      me({ method: 'PUT', path: pathOf(OFFICE_PATHS.acceptInvitation, { id }) }, Done),
    declineInvitation: (id: number) =>
      me({ method: 'DELETE', path: pathOf(OFFICE_PATHS.ownInvitation, { id }) }, Done),
  }
}
