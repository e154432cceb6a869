import * as v from 'valibot'
import { Done } from '#src/contract/account/session.ts'
import type { FamilyForm } from '#src/contract/api-forms.ts'
import { Faq } from '#src/contract/community/faq.ts'
import { ComingMasses } from '#src/contract/masses/coming-mass.ts'
import { OWN_REQUESTS_PAGE_SIZE, paged } from '#src/contract/paging.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { FamilyInfo, FamilySent } from '#src/contract/requests/family.ts'
import { OwnRequestDetail, OwnRequests } from '#src/contract/requests/own-request.ts'
import { type NotifiedKind, REQUEST_KIND_FACTS } from '#src/contract/requests/request-kinds.ts'
import { RequestReference } from '#src/contract/requests/request-status.ts'
import type { Call } from './call.ts'

/**
 * Success is an empty object (requirements §4.6); `Location` contains the new request's address.
 */
const Received = v.object({
  body: Done,
  location: v.pipe(
    v.string(),
    v.transform((address) => address.slice(address.lastIndexOf('/') + 1)),
    RequestReference,
  ),
})

/**
 * The calls of a community's private area (requirements §7.8). Each throws TokenError, HttpError,
 * ContractError or UnreachableError.
 *
 * @param me makes calls with the signed-in user's token
 */
export function requestCalls(me: Call) {
  return {
    /**
     * Sends a request to a community.
     *
     * @param body of its kind, such as `NotifyMeeting`
     * @param key names this attempt, so that a repeated request has no second effect
     * @returns the reference of the request
     */
    notify: async (kind: NotifiedKind, slug: string, body: object, key: string) => {
      const question = {
        method: 'POST',
        path: pathOf(PATHS[REQUEST_KIND_FACTS[kind].notify], { community: slug }),
        body,
        key,
        located: true,
      } as const
      return (await me(question, Received)).location
    },
    comingMasses: (slug: string) =>
      me({ path: pathOf(PATHS.comingMasses, { community: slug }) }, ComingMasses),
    faqs: (slug: string) => me({ path: pathOf(PATHS.faqs, { community: slug }) }, Faq),
    ownRequests: (page: number) =>
      me(
        { path: PATHS.ownRequests, query: { page: `${page}`, limit: `${OWN_REQUESTS_PAGE_SIZE}` } },
        OwnRequests,
      ),
    ownRequest: (reference: string) =>
      me({ path: pathOf(PATHS.ownRequest, { reference }) }, OwnRequestDetail),
    /** @param key names this attempt */
    answerRequest: (reference: string, text: string, key: string) =>
      me(
        { method: 'PUT', path: pathOf(PATHS.answerRequest, { reference }), body: { text }, key },
        Done,
      ),
    withdrawRequest: (reference: string) =>
      me({ method: 'PUT', path: pathOf(PATHS.withdrawRequest, { reference }) }, Done),
  }
}

/**
 * The calls about the user's own family in a community (requirements §7.7). Each throws TokenError,
 * HttpError, ContractError or UnreachableError.
 *
 * @param me makes calls with the signed-in user's token
 */
export function familyCalls(me: Call) {
  return {
    familyInfo: (slug: string) =>
      me({ path: pathOf(PATHS.familyInfo, { community: slug }) }, FamilyInfo),
    /** @param key names this attempt, so that a repeated request has no second effect */
    sendFamily: (slug: string, body: FamilyForm, key: string) =>
      me(
        { method: 'POST', path: pathOf(PATHS.sendFamily, { community: slug }), body, key },
        FamilySent,
      ),
    /** All family relations, with names in the page's language. */
    relationshipDegrees: async () => {
      const query = { limit: 'all', query: '{"app":true}' }
      const answer = await me({ path: PATHS.relationshipDegrees, query }, paged(RelationshipDegree))
      return answer.results
    },
  }
}
