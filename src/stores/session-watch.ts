import { isExpired, parseClaims } from '#src/domain/accounts/session-token.ts'
import { $ended, $token, endSession, forgetEndedSession, forgetTab, isSignedIn } from './session.ts'

/** What happened to the session while a page was open, in this tab or in another. */
export type SessionChange = 'began' | 'ended' | 'passed-on'

/**
 * Reports when a user signs in, when the session ends, and when another user takes over. A token
 * that expired before the page was opened is removed silently; one that expires while it is open
 * ends the session as soon as the page is visible (requirements §4.1).
 */
export function watchSession(changed: (change: SessionChange) => void): void {
  let known = $token.get()
  $token.listen((token) => {
    const before = parseClaims(known)?.sub
    const person = parseClaims(token)?.sub
    const hasRunOut = isExpired(known, Date.now())
    // The server has ended the session, and another tab learned of it first.
    if (token === '' && !hasRunOut) $ended.set(true)
    // Signing out in one tab clears the others; after a session that ended by itself, drafts stay.
    const isLeft = !$ended.get() && !hasRunOut
    known = token
    if (person === before) return
    const change = changeFrom(before, person)
    // Each tab can only clear its own session storage.
    if (change === 'ended') forgetTab(isLeft ? {} : { butDraftsOf: [before] })
    if (change === 'passed-on') forgetTab({ butDraftsOf: [person] })
    if (change !== 'ended') $ended.set(false)
    changed(change)
  })
  if ($token.get() !== undefined && !isSignedIn()) forgetEndedSession()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && $token.get() !== undefined && !isSignedIn()) endSession()
  })
}

function changeFrom(before: string | undefined, now: string | undefined): SessionChange {
  if (now === undefined) return 'ended'
  return before === undefined ? 'began' : 'passed-on'
}
