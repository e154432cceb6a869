import { api } from '#src/stores/api.ts'
import { remember } from '#src/stores/session-memory.ts'

/**
 * Whether the signed-in user belongs to a parish, or since when their request to join is pending.
 */
export type Membership = { kind: 'inside' } | { kind: 'outside'; askedAt: string | null }

/**
 * Loads the membership, and caches it in this tab for the membership buttons of other pages.
 *
 * @param slug of the parish
 * @param signal aborts the call
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function membershipIn(slug: string, signal: AbortSignal): Promise<Membership> {
  const { is_subscribed, asked_at: askedAt } = await api(signal).isSubscribed(slug)
  const closed = askedAt === null ? 'join' : 'asked'
  remember(`door:${slug}`, is_subscribed ? 'private-area' : closed)
  return is_subscribed ? { kind: 'inside' } : { kind: 'outside', askedAt }
}
