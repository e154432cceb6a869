import { Done } from '#src/contract/account/session.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { MembershipOffers, OpenedJoin, OwnJoins } from '#src/contract/people/membership.ts'
import type { Call } from './call.ts'

/**
 * The calls about the user's own memberships in parishes. Each throws TokenError, HttpError,
 * ContractError or UnreachableError.
 */
export function membershipCalls(me: Call) {
  return {
    membershipOffers: () => me({ path: PATHS.membershipOffers }, MembershipOffers),
    acceptMembership: (community: number) =>
      me({ method: 'PUT', path: pathOf(PATHS.acceptMembership, { community }) }, Done),
    declineMembership: (community: number) =>
      me({ method: 'DELETE', path: pathOf(PATHS.membershipOffer, { community }) }, Done),
    ownJoins: () => me({ path: PATHS.ownJoins }, OwnJoins),
    openOwnJoin: (community: number) =>
      me({ method: 'POST', path: pathOf(PATHS.ownJoinForm, { community }) }, OpenedJoin),
    withdrawOwnJoin: (community: number) =>
      me({ method: 'DELETE', path: pathOf(PATHS.ownJoin, { community }) }, Done),
    leaveCommunity: (community: number) =>
      me({ method: 'DELETE', path: pathOf(PATHS.ownMembership, { community }) }, Done),
  }
}
