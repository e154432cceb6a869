import { atom } from 'nanostores'
import type { BasicProfile } from '../contract/account.ts'
import { api } from './api.ts'
import { $email, $token } from './session.ts'

/** Name, address and photo of whoever is signed in; null until they are known. */
export const $profile = atom<BasicProfile | null>(null)

$token.listen((token) => {
  if (!token) $profile.set(null)
})

/** Fetches them, and keeps the address for forms (SPEC §7). @throws as `api` does */
export async function loadProfile(): Promise<void> {
  const profile = await api().basicProfile()
  $profile.set(profile)
  $email.set(profile.email)
}
