import { type GateState, gateStateOf } from '#src/account/memberships/gate-state.ts'
import { membershipIn } from '#src/account/memberships/membership.ts'
import { HttpError } from '#src/api/errors.ts'
import type { SentJoin } from '#src/api/join.ts'
import type { PrefilledJoinForm } from '#src/contract/requests/join.ts'
import { api } from '#src/stores/api.ts'
import { $profile, loadProfile } from '#src/stores/profile.ts'
import { isSignedIn } from '#src/stores/session.ts'

/** The result of opening the join page of a community. */
export type OpenedJoin =
  | { kind: 'new'; name: string; email: string }
  | { kind: 'edit'; sent: SentJoin; prefilled: PrefilledJoinForm }
  /** The link has expired or is unknown, or the request was decided. */
  | { kind: 'gone' }
  /** The signed-in user already belongs to the community. */
  | { kind: 'member' }
  /** The user asked before, or the parish has already added their address. */
  | Extract<GateState, { kind: 'asked' | 'offered' }>

/**
 * Opens the join page: finds out whether it shows the form, or which reason not to.
 *
 * @param formId identifies a sent request; undefined for a new one
 * @param signal aborts the calls
 * @throws HttpError, ContractError, UnreachableError, TokenError if a sent request cannot be loaded
 */
export async function openJoin(
  slug: string,
  formId: string | undefined,
  signal: AbortSignal,
): Promise<OpenedJoin> {
  return formId === undefined ? openNew(slug, signal) : openSent({ slug, formId }, signal)
}

async function openSent(sent: SentJoin, signal: AbortSignal): Promise<OpenedJoin> {
  try {
    return { kind: 'edit', sent, prefilled: await api(signal).sentJoin(sent) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { kind: 'gone' }
    throw error
  }
}

/** The profile only prefills the form: if it cannot be loaded, the form opens without it. */
async function openNew(slug: string, signal: AbortSignal): Promise<OpenedJoin> {
  if (!isSignedIn()) return { kind: 'new', name: '', email: '' }
  const [membership] = await Promise.allSettled([membershipIn(slug, signal), loadProfile()])
  if (membership.status === 'fulfilled') {
    if (membership.value.kind === 'inside') return { kind: 'member' }
    const door = await gateStateOf(slug, membership.value.askedAt, signal).catch(() => undefined)
    if (door && door.kind !== 'outside') return door
  }
  const profile = $profile.get()
  return { kind: 'new', name: profile?.name ?? '', email: profile?.email ?? '' }
}
