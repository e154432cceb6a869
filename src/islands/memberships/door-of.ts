import type { MembershipOffer, OwnJoin } from '#src/contract/membership.ts'
import { api } from '#src/stores/api.ts'
import { remember } from '#src/stores/session-memory.ts'

/** How whoever is signed in stands to a parish. */
export type Door = { at: 'inside' } | ClosedDoor

export type ClosedDoor =
  | { at: 'outside' }
  /** They asked to join, and the office has not answered. */
  | { at: 'asked'; join: OwnJoin }
  /** The parish has their address, and opens once they accept. */
  | { at: 'offered'; offer: MembershipOffer }

/**
 * Finds out how they stand to a parish.
 *
 * @param slug of the parish
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function doorOf(slug: string): Promise<Door> {
  const { is_subscribed, asked_at } = await api().isSubscribed(slug)
  const closed = asked_at === null ? 'join' : 'asked'
  remember(`door:${slug}`, is_subscribed ? 'private-area' : closed)
  if (is_subscribed) return { at: 'inside' }
  // Most people who come here belong to the parish, and need nothing of it.
  const { closedDoorOf } = await import('./closed-door-of.ts')
  return closedDoorOf(slug, asked_at)
}
