import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { Done } from '#src/contract/account/session.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { pathOf } from '#src/contract/paths.ts'
import {
  LET_PROPOSAL_GO,
  REGISTER_ENTRY,
  REGISTER_PROPOSAL,
  type RegisterEntryForm,
  RegisterProposal,
} from '#src/contract/people/register-proposals.ts'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { ifMatch } from '../kit/if-match.ts'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { officeKey, useRefresh } from '../office-query.ts'
import { ANSWERS_OF_REQUEST } from '../requests/request-calls.ts'
import { DUE_PROPOSALS } from './due-proposals.ts'

type Office = Pick<OwnOffice, 'id'>

const PROPOSAL = 'registerProposal'

/**
 * The entry that a request proposes to the register. The server logs each reading, so it is not
 * repeated by itself.
 *
 * @param status of the request: an entry is proposed only while it is accepted
 */
export function proposalQuery(office: Office, id: number, status: RequestStatus) {
  const path = pathOf(REGISTER_PROPOSAL, { id })
  return queryOptions({
    queryKey: officeKey(office, PROPOSAL, id, status),
    queryFn: ({ signal }) => officeApi(office, signal).ask({ path }, RegisterProposal),
    ...NO_REFETCH_WHILE_EDITING,
  })
}

/** The two ways to end a proposal. What shows it, or what it changes, is refetched after each. */
export function useProposalChanges(id: number) {
  const office = useOffice()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const { ask } = officeApi(office)
  return {
    /** @param key names this attempt, so that a repeated request has no second effect */
    write: (body: RegisterEntryForm, version: string, key: string) => {
      const path = pathOf(REGISTER_ENTRY, { id })
      return ask({ method: 'POST', path, body, key, headers: ifMatch(version) }, Done)
    },
    letGo: (reason: string, version: string) => {
      const path = pathOf(LET_PROPOSAL_GO, { id })
      return ask({ method: 'PUT', path, body: { reason }, headers: ifMatch(version) }, Done)
    },
    /** Refetches after a change, also after one of a colleague. */
    refetch: async () => {
      for (const key of [PROPOSAL, DUE_PROPOSALS]) {
        await queries.invalidateQueries({ queryKey: officeKey(office, key) })
      }
      await refresh('person', 'people', ...ANSWERS_OF_REQUEST)
    },
  }
}
