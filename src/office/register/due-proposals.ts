import { queryOptions } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { REGISTER_PROPOSALS, RegisterProposals } from '#src/contract/people/due-proposals.ts'
import { officeApi } from '../office.ts'
import { officeKey } from '../office-query.ts'

export const DUE_PROPOSALS = 'registerProposals'

/** The celebrations that are over and not entered in the register yet. */
export function dueProposalsQuery(office: Pick<OwnOffice, 'id'>) {
  return queryOptions({
    queryKey: officeKey(office, DUE_PROPOSALS),
    queryFn: ({ signal }) =>
      officeApi(office, signal).ask({ path: REGISTER_PROPOSALS }, RegisterProposals),
  })
}
