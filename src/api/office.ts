import { Done } from '#src/contract/account/session.ts'
import type { NewCommunity } from '#src/contract/community/new-community.ts'
import {
  OfficePending,
  OfficePublishing,
  OwnOffice,
  OwnOffices,
} from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord, SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { pathOf } from '#src/contract/paths.ts'
import type { Loss } from '#src/contract/publishing/publish-status.ts'
import type { Call } from './call.ts'
import { colleagueCalls, ownInvitationCalls } from './office-colleagues.ts'
import { officeContentCalls } from './office-contents.ts'
import { officeImportCalls } from './office-imports.ts'
import { officeMassCalls } from './office-masses.ts'
import { officePageCalls } from './office-page.ts'
import { officePeopleCalls } from './office-people.ts'
import { officeRequestCalls } from './office-requests.ts'
import { officeUploadCalls } from './office-uploads.ts'
import { webhookCalls } from './office-webhooks.ts'
import { secondFactorRuleCalls } from './second-factor.ts'

/**
 * The calls of people who work in an office. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param me makes calls with the signed-in user's token
 */
export function officeCalls(me: Call) {
  return {
    /** @param query filters of the list, as in the contract's `OwnOfficeFilters` */
    ownOffices: (query: { search?: string; slug?: string }, page = 1) =>
      me(
        {
          path: OFFICE_PATHS.ownOffices,
          query: { page: `${page}`, limit: '50', query: JSON.stringify(query) },
        },
        OwnOffices,
      ),
    ...ownInvitationCalls(me),
    createCommunity: (body: NewCommunity) =>
      me({ method: 'POST', path: OFFICE_PATHS.newCommunity, body }, OwnOffice),
    /** @param communityId the community that the calls act in (requirements §6.3) */
    officeOf: (communityId: number) => {
      const here = within(me, communityId)
      return {
        ...colleagueCalls(here),
        ...secondFactorRuleCalls(here),
        ...webhookCalls(here),
        changeVisibility: (is_public: boolean) =>
          here(
            { method: 'PUT', path: OFFICE_PATHS.officeVisibility, body: { is_public } },
            OwnOffice,
          ),
        pending: () => here({ path: OFFICE_PATHS.officePending }, OfficePending),
        /** Removes an undelivered mail from the list: the person was informed by other means. */
        settleUndelivered: (id: number) =>
          here(
            { method: 'DELETE', path: pathOf(OFFICE_PATHS.undeliveredMail, { id }) },
            DeletedRecord,
          ),
        /** Removes a person who left from the list: the office has noted it. */
        settleDeparture: (id: number) =>
          here({ method: 'DELETE', path: pathOf(OFFICE_PATHS.departure, { id }) }, DeletedRecord),
        publishing: () => here({ path: OFFICE_PATHS.officePublishing }, OfficePublishing),
        /** Releases contents that the publisher has held back: those that the desk listed. */
        acceptLoss: (body: Loss) =>
          here({ method: 'POST', path: OFFICE_PATHS.acceptLoss, body }, Done),
        ...officeContentCalls(here),
        ...officePageCalls(here),
        ...officeUploadCalls(here),
        ...officeImportCalls(here),
        ...officeMassCalls(here),
        ...officePeopleCalls(here),
        ...officeRequestCalls(here),
      }
    },
  }
}

export type OfficesApi = ReturnType<typeof officeCalls>
export type OfficeApi = ReturnType<ReturnType<typeof officeCalls>['officeOf']>

/** Calls that name the community they act in. */
function within(me: Call, communityId: number): Call {
  return (question, schema) =>
    me(
      {
        ...question,
        headers: { ...question.headers, [SUBSCRIPTION_HEADER]: String(communityId) },
      },
      schema,
    )
}
