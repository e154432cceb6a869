import { api } from '#src/stores/api.ts'
import { $leaving, forgetSession, leave } from '#src/stores/session.ts'

/** How long a person waits for the server to hear of it, in milliseconds. */
const PATIENCE_MS = 1_000

/**
 * Signs out: this device forgets the session at once, in every tab; the server hears of it if it
 * can. Ends at the login page (requirements §4.1).
 */
export async function signOut(): Promise<void> {
  // Asked with the token that is forgotten on the next lines.
  const heard = api()
    .logout()
    .catch(() => undefined)
  $leaving.set(true)
  forgetSession()
  await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  leave()
}
