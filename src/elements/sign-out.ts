import { api } from '#src/stores/api.ts'
import { $leaving, forgetSession, leave } from '#src/stores/session.ts'

/** How long the user waits for the server's answer, in milliseconds. */
const PATIENCE_MS = 1_000

/**
 * Signs out. This device forgets the session at once, in every tab; the server is told if it can be
 * reached. Ends at the login page (requirements §4.1).
 */
export async function signOut(): Promise<void> {
  // Called with the token that the next lines delete.
  const heard = api()
    .logout()
    .catch(() => undefined)
  $leaving.set(true)
  forgetSession()
  await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  leave()
}
