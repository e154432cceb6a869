import { atom } from 'nanostores'
import { membershipCalls } from '#src/api/memberships.ts'
import type { MembershipOffer, OwnJoin } from '#src/contract/membership.ts'
import { personalCall } from './api.ts'

/** The calls by which whoever is signed in says which parishes they belong to. */
export function membershipsApi() {
  return membershipCalls(personalCall())
}

/** The parishes that have the address of whoever is signed in, and wait for their answer. */
export const $membershipOffers = atom<MembershipOffer[]>([])
/** The parishes that they have asked to join, and wait for. */
export const $ownJoins = atom<OwnJoin[]>([])
/** Whether both were asked for: until then what stands below them would move. */
export const $membershipsAsked = atom(false)

/** Fetches both. Where that fails nothing of it is shown: the lists beside it say what is wrong. */
export async function loadMemberships(): Promise<void> {
  const [offers, joins] = await Promise.allSettled([
    membershipsApi().membershipOffers(),
    membershipsApi().ownJoins(),
  ])
  if (offers.status === 'fulfilled') $membershipOffers.set(offers.value.results)
  if (joins.status === 'fulfilled') $ownJoins.set(joins.value.results)
  $membershipsAsked.set(true)
}

/** Takes an offer away that was answered. */
export function dropOffer(offer: MembershipOffer): void {
  $membershipOffers.set($membershipOffers.get().filter((one) => one !== offer))
}

/** Takes a request away that was taken back. */
export function dropJoin(join: OwnJoin): void {
  $ownJoins.set($ownJoins.get().filter((one) => one !== join))
}
