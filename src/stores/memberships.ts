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

/** The parishes that have added the user's address and await an answer. */
export const $membershipOffers = atom<MembershipOffer[]>([])
/** The parishes that the user has asked to join, without an answer yet. */
export const $ownJoins = atom<OwnJoin[]>([])
/**
 * Whether both lists are loaded: before that, the content below them is hidden, because it would
 * move.
 */
export const $membershipsAsked = atom(false)

/** Loads both lists. If one fails, neither is shown: the lists beside them report the error. */
export async function loadMemberships(): Promise<void> {
  const [offers, joins] = await Promise.allSettled([
    membershipsApi().membershipOffers(),
    membershipsApi().ownJoins(),
  ])
  if (offers.status === 'fulfilled') $membershipOffers.set(offers.value.results)
  if (joins.status === 'fulfilled') $ownJoins.set(joins.value.results)
  $membershipsAsked.set(true)
}

/** Removes an answered offer. */
export function dropOffer(offer: MembershipOffer): void {
  $membershipOffers.set($membershipOffers.get().filter((one) => one !== offer))
}

/** Removes a withdrawn request. */
export function dropJoin(join: OwnJoin): void {
  $ownJoins.set($ownJoins.get().filter((one) => one !== join))
}
