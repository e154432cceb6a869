import type { Call } from '#src/api/call.ts'
import { secondFactorRuleCalls } from '#src/api/second-factor.ts'
import { Done } from '#src/contract/account/session.ts'
import type { NewCommunity } from '#src/contract/community/new-community.ts'
import { BackupState } from '#src/contract/office/backups.ts'
import {
  OfficePending,
  OfficePublishing,
  OwnOffice,
  OwnOffices,
} from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { ParishesFreshness, PortalState } from '#src/contract/office/portal-state.ts'
import { DeletedRecord, SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { pathOf } from '#src/contract/paths.ts'
import type { Loss } from '#src/contract/publishing/publish-status.ts'
import { colleagueCalls, ownInvitationCalls } from './colleagues/colleague-calls.ts'
import { webhookCalls } from './connections/webhook-calls.ts'
import { officeContentCalls } from './contents/content-calls.ts'
import { officeImportCalls } from './imports/import-calls.ts'
import { officeMassCalls } from './masses/mass-calls.ts'
import { officePageCalls } from './page/page-calls.ts'
import { officePeopleCalls } from './people/people-calls.ts'
import { officeUploadCalls } from './pictures/upload-calls.ts'
import { officeRequestCalls } from './requests/request-calls.ts'

/**
 * Time limit for the portal's examination of itself, in milliseconds: it waits for other systems.
 */
const EXAMINING_MS = 25_000

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
    /** Only for the platform's operators. */
    backups: () => me({ path: OFFICE_PATHS.backups }, BackupState),
    portalState: () => me({ path: OFFICE_PATHS.portalState, timeoutMs: EXAMINING_MS }, PortalState),
    examinePortal: () =>
      me({ method: 'POST', path: OFFICE_PATHS.portalState, timeoutMs: EXAMINING_MS }, PortalState),
    freshness: (page: number, limit: number) =>
      me(
        { path: OFFICE_PATHS.freshness, query: { page: `${page}`, limit: `${limit}` } },
        ParishesFreshness,
      ),
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
        /** Removes a departure from the list, once the office has noted it. */
        acknowledgeDeparture: (id: number) =>
          here({ method: 'DELETE', path: pathOf(OFFICE_PATHS.departure, { id }) }, DeletedRecord),
        publishing: () => here({ path: OFFICE_PATHS.officePublishing }, OfficePublishing),
        /**
         * Lets the publisher remove the contents that it has held back: exactly those that the desk
         * listed.
         */
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

/** Adds the community to each call. */
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
