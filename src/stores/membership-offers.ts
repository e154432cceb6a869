import { atom } from 'nanostores'
import type { MembershipOffer } from '#src/contract/membership.ts'
import { api } from './api.ts'

/** The parishes that have the address of whoever is signed in, and wait for their answer. */
export const $membershipOffers = atom<MembershipOffer[]>([])

/** Fetches them. Where that fails nothing is offered: the lists beside it say what is wrong. */
export async function loadMembershipOffers(): Promise<void> {
  const offers = await api()
    .membershipOffers()
    .catch(() => undefined)
  if (offers) $membershipOffers.set(offers.results)
}

/** Takes one away that was answered. */
export function dropOffer(offer: MembershipOffer): void {
  $membershipOffers.set($membershipOffers.get().filter((one) => one !== offer))
}
