import type { MembershipOffer, OwnJoin } from '#src/contract/membership.ts'
import { membershipsApi } from '#src/stores/memberships.ts'

/** What waits at the door of a parish that somebody does not belong to. */
export type ClosedDoor =
  | { at: 'outside' }
  /** They asked to join, and the office has not answered. */
  | { at: 'asked'; join: OwnJoin }
  /** The parish has their address, and opens once they accept. */
  | { at: 'offered'; offer: MembershipOffer }

/**
 * Finds it out.
 *
 * @param slug of the parish
 * @param askedAt when they asked to join; null where nothing of it waits
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function closedDoorOf(slug: string, askedAt: string | null): Promise<ClosedDoor> {
  if (askedAt !== null) {
    const { results } = await membershipsApi().ownJoins()
    const join = results.find(({ community }) => community.slug === slug)
    return join ? { at: 'asked', join } : { at: 'outside' }
  }
  // Where that cannot be found out, the page asks them to join, as it does everybody.
  const offers = await membershipsApi()
    .membershipOffers()
    .catch(() => ({ results: [] }))
  const isIts = ({ community }: MembershipOffer) => community.websiteconfigurations_url === slug
  const offer = offers.results.find(isIts)
  return offer ? { at: 'offered', offer } : { at: 'outside' }
}
