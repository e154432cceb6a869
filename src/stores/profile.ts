import { atom } from 'nanostores'
import * as v from 'valibot'
import { BasicProfile } from '#src/contract/account/account.ts'
import { api } from './api.ts'
import { $email, $token } from './session.ts'
import { recall, remember } from './session-memory.ts'
import { tryStorage } from './storage.ts'

/** Session storage key of the profile, with which later pages of this tab show the user at once. */
const KEPT = 'profile'

/** Name, address and photo of the signed-in user; null until they are known. */
export const $profile = atom<BasicProfile | null>(storedProfile())

$token.listen(() => $profile.set(storedProfile()))

/**
 * Loads the signed-in user, unless an earlier page of this tab has.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function loadProfile(): Promise<void> {
  if (!$profile.get()) showProfile(await api().basicProfile())
}

type ShownProfile = Pick<BasicProfile, 'name' | 'email' | 'photo_url'> & Partial<BasicProfile>

/**
 * Stores the server's latest data about the user, and keeps the address for forms (requirements
 * §7.3). An answer that arrives after the user has signed out leaves nothing behind.
 */
export function showProfile({ name, email, photo_url, ...rest }: ShownProfile): void {
  if (!$token.get()) return
  const known = $profile.get()
  const { works_in_office = known?.works_in_office ?? false } = rest
  const { requests_at = known?.requests_at ?? null } = rest
  const profile = { name, email, photo_url, works_in_office, requests_at }
  $profile.set(profile)
  $email.set(email)
  remember(KEPT, JSON.stringify(profile))
}

function storedProfile(): BasicProfile | null {
  return tryStorage(() => v.parse(BasicProfile, JSON.parse(recall(KEPT) ?? ''))) ?? null
}
