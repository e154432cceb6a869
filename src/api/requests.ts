import * as v from 'valibot'
import { Done } from '#src/contract/account/session.ts'
import { Faq } from '#src/contract/community/faq.ts'
import { ComingMasses } from '#src/contract/masses/coming-mass.ts'
import { OWN_REQUESTS_PAGE_SIZE } from '#src/contract/paging.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import type {
  NotifyBaptism,
  NotifyCatechism,
  NotifyMassIntention,
  NotifyMeeting,
  NotifyWedding,
} from '#src/contract/requests/notify.ts'
import { OwnRequestDetail, OwnRequests } from '#src/contract/requests/own-request.ts'
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
  const notify =
    <Body extends object>(path: NotifyPath) =>
    /**
     * @param key names this attempt, so that a repeated request has no second effect
     * @returns the reference of the request
     */
    async (slug: string, body: Body, key: string): Promise<string> => {
      const question = {
        method: 'POST',
        path: pathOf(path, { community: slug }),
        body,
        key,
        located: true,
      } as const
      return (await me(question, Received)).location
    }
  return {
    notifyMeeting: notify<NotifyMeeting>(PATHS.notifyMeeting),
    notifyMassIntention: notify<NotifyMassIntention>(PATHS.notifyMassIntention),
    notifyCatechism: notify<NotifyCatechism>(PATHS.notifyCatechism),
    notifyBaptism: notify<NotifyBaptism>(PATHS.notifyBaptism),
    notifyWedding: notify<NotifyWedding>(PATHS.notifyWedding),
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

type NotifyPath = Extract<(typeof PATHS)[keyof typeof PATHS], `${string}/:community/notify`>
