import { parseClaims } from '#src/domain/accounts/session-token.ts'
import { $token } from './session.ts'

/** The id of the signed-in user, from the token; undefined if nobody is signed in. */
export function signedInAs(): string | undefined {
  return parseClaims($token.get())?.sub
}

/**
 * A value that this tab keeps for the signed-in user until it is closed. Undefined if there is
 * none, if it is another user's, or if storage is blocked.
 */
export function recall(key: string): string | undefined {
  try {
    return sessionStorage.getItem(ownKey(key)) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a short text for the signed-in user, in this tab. */
export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(ownKey(key), value)
  } catch {
    // Storage is blocked or full: later pages request the value again.
  }
}

/** Removes the value of a key. */
export function forget(key: string): void {
  try {
    sessionStorage.removeItem(ownKey(key))
  } catch {
    // Storage is blocked: then there is nothing.
  }
}

function ownKey(key: string): string {
  return `${key}:${signedInAs() ?? ''}`
}
