import type { MembershipOffer, OwnJoin } from '#src/contract/people/membership.ts'
import { membershipsApi } from '#src/stores/memberships.ts'

/** The pending request or offer of a user who does not belong to the parish. */
export type GateState =
  | { kind: 'outside' }
  /** The user asked to join, and the office has not answered. */
  | { kind: 'asked'; join: OwnJoin }
  /** The parish has added the user's address, and opens its private area once they accept. */
  | { kind: 'offered'; offer: MembershipOffer }

/**
 * Loads the pending request or offer.
 *
 * @param slug of the parish
 * @param askedAt when they asked to join; null if no request is pending
 * @param signal aborts the call
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function gateStateOf(
  slug: string,
  askedAt: string | null,
  signal: AbortSignal,
): Promise<GateState> {
  if (askedAt !== null) {
    const { results } = await membershipsApi(signal).ownJoins()
    const join = results.find(({ community }) => community.slug === slug)
    return join ? { kind: 'asked', join } : { kind: 'outside' }
  }
  // If the offers cannot be loaded, the page invites the user to join, as it invites everybody.
  const offers = await membershipsApi(signal)
    .membershipOffers()
    .catch(() => ({ results: [] }))
  const isIts = ({ community }: MembershipOffer) => community.websiteconfigurations_url === slug
  const offer = offers.results.find(isIts)
  return offer ? { kind: 'offered', offer } : { kind: 'outside' }
}
