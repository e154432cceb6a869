import { JoinAcceptance } from '#src/contract/office/staff.ts'
import { JoinDetails } from '#src/contract/requests/join.ts'
import type { RequestKindDefinition } from '../kinds.ts'

/** Asks to join a community. */
export const join: RequestKindDefinition<'join'> = {
  form: JoinDetails,
  notify: null,
  receipt: 'join-received',
  keptDays: 180,
  acceptance: JoinAcceptance,
  report: { cells: { sex: 'sex' }, headers: { title: 'form_of_address' } },
  // An acceptance added the person to the register.
  mayReopen: async (_, { status }) => status === 'rejected',
}
