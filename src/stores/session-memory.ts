import { claimsOf } from '#src/domain/session-token.ts'
import { $token } from './session.ts'

/** Who is signed in, as far as the token says; undefined for nobody. */
export function signedInAs(): string | undefined {
  return claimsOf($token.get())?.sub
}

/**
 * What this tab remembers for whoever is signed in, until it is closed: never what another person
 * left behind. Undefined where there is nothing, or storage is forbidden.
 */
export function recall(key: string): string | undefined {
  try {
    return sessionStorage.getItem(ownKey(key)) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a short text for whoever is signed in, in this tab. */
export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(ownKey(key), value)
  } catch {
    // Storage is forbidden or full: then it is asked for again.
  }
}

/** Forgets what was remembered under a key. */
export function forget(key: string): void {
  try {
    sessionStorage.removeItem(ownKey(key))
  } catch {
    // Storage is forbidden: then there is nothing.
  }
}

function ownKey(key: string): string {
  return `${key}:${signedInAs() ?? ''}`
}
