import type { MembershipOffer } from '#src/contract/membership.ts'
import { api } from '#src/stores/api.ts'

/**
 * Whether a parish has the address of whoever is signed in. Where that cannot be found out, its page
 * asks them to join, as it does everybody.
 *
 * @param slug of the parish
 */
export async function offerOf(slug: string): Promise<MembershipOffer | undefined> {
  const offers = await api()
    .membershipOffers()
    .catch(() => ({ results: [] }))
  return offers.results.find(({ community }) => community.websiteconfigurations_url === slug)
}
