import { atom } from 'nanostores'
import { membershipCalls } from '#src/api/memberships.ts'
import type { MembershipOffer, OwnJoin } from '#src/contract/people/membership.ts'
import { personalCall } from './api.ts'

/**
 * The calls about the signed-in user's memberships in parishes.
 *
 * @param signal aborts the calls
 */
export function membershipsApi(signal?: AbortSignal) {
  return membershipCalls(personalCall(signal))
}

interface Memberships {
  /** The parishes that have added the user's address and await an answer. */
  offers: MembershipOffer[]
  /** The parishes that the user has asked to join, without an answer yet. */
  joins: OwnJoin[]
}

/** Undefined until both lists are loaded: the content below them would move, so it is hidden. */
export const $memberships = atom<Memberships | undefined>()

/** Loads both lists. If one fails, it stays as it was: the lists beside them report the error. */
export async function loadMemberships(): Promise<void> {
  const [offers, joins] = await Promise.allSettled([
    membershipsApi().membershipOffers(),
    membershipsApi().ownJoins(),
  ])
  const known = $memberships.get() ?? { offers: [], joins: [] }
  $memberships.set({
    offers: offers.status === 'fulfilled' ? offers.value.results : known.offers,
    joins: joins.status === 'fulfilled' ? joins.value.results : known.joins,
  })
}

/** Removes an answered offer or a withdrawn request. */
export function dropMembership(ended: MembershipOffer | OwnJoin): void {
  const { offers = [], joins = [] } = $memberships.get() ?? {}
  $memberships.set({
    offers: offers.filter((one) => one !== ended),
    joins: joins.filter((one) => one !== ended),
  })
}
