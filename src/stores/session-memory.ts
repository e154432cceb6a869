import { parseClaims } from '#src/domain/accounts/session-token.ts'
import { $token } from './session.ts'
import { tryStorage } from './storage.ts'

/** The id of the signed-in user, from the token; undefined if nobody is signed in. */
export function signedInAs(): string | undefined {
  return parseClaims($token.get())?.sub
}

/**
 * A value that this tab keeps for the signed-in user until it is closed. Undefined if there is
 * none, if it is another user's, or if storage is blocked.
 */
export function recall(key: string): string | undefined {
  return tryStorage(() => sessionStorage.getItem(ownKey(key))) ?? undefined
}

/**
 * Keeps a short text for the signed-in user, in this tab. If it cannot be kept, later pages request
 * the value again.
 */
export function remember(key: string, value: string): void {
  tryStorage(() => sessionStorage.setItem(ownKey(key), value))
}

/** Removes the value of a key. */
export function forget(key: string): void {
  tryStorage(() => sessionStorage.removeItem(ownKey(key)))
}

function ownKey(key: string): string {
  return `${key}:${signedInAs() ?? ''}`
}
