import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { CONTENT_DRAFT_KEYS, isFormDraftOf } from '#src/domain/draft-keys.ts'
import { PAGES_CACHE } from '#src/domain/kept-pages.ts'
import { ENDED_PARAMETER, RETURN_PARAMETER } from '#src/domain/login-parameters.ts'
import { claimsOf, isExpired } from '#src/domain/session-token.ts'
import { STORAGE_KEYS } from '#src/domain/storage-keys.ts'
import { localePath } from '#src/i18n/urls.ts'
import { pageFacts } from './page.ts'

/** The token of whoever is signed in, in local storage: all tabs share it (requirements §9.5). */
export const $token = persistentAtom<string | undefined>(STORAGE_KEYS.token, undefined)
/** The comma-separated following list as the server last gave it (requirements §4.2). */
export const $followingList = persistentAtom<string | undefined>(STORAGE_KEYS.following, undefined)
/** The person's own address, to fill in forms with (requirements §6.2). */
export const $email = persistentAtom<string | undefined>(STORAGE_KEYS.email, undefined)

/** Set once a session of this page ended by itself, so that nothing goes on as if it had not. */
export const $ended = atom(false)

/** Whether a token is stored and not expired (requirements §4.1). */
export function isSignedIn(offsetSeconds = 0): boolean {
  return !isExpired($token.get(), Date.now(), offsetSeconds)
}

/**
 * Keeps a new session's token; what was followed by whoever came before is forgotten
 * (requirements §4.1). What its owner was writing as their last session ended is there again.
 */
export function beginSession(token: string): void {
  $followingList.set(undefined)
  $email.set(undefined)
  forgetTab({ butDraftsOf: [claimsOf(token)?.sub] })
  $ended.set(false)
  $token.set(token)
}

/** Keeps a new token of the same person. */
export function keepToken(token: string): void {
  $token.set(token)
}

/** Forgets everything of a person on this device: other tabs follow (requirements §4.1). */
export function forgetSession(): void {
  forgetContentDrafts()
  $followingList.set(undefined)
  $email.set(undefined)
  forgetTab()
  $token.set(undefined)
}

/**
 * Forgets a session that is over by itself, in all but what its owner was writing: nobody else is
 * shown it, and they find it as they left it once they have signed in again.
 */
export function forgetEndedSession(): void {
  const token = $token.get()
  // Calls that come late find it forgotten, and can no longer tell whose drafts stay.
  if (token === undefined) return
  $followingList.set(undefined)
  $email.set(undefined)
  forgetTab({ butDraftsOf: [claimsOf(token)?.sub] })
  // Other tabs tell from the empty one that nobody has left.
  $token.set('')
  $token.set(undefined)
}

/** Whether the person is on the way out by their own will: then no page asks them back. */
export const $leaving = atom(false)

/**
 * Signs out on this device and opens the plain login page, from wherever one is
 * (requirements §4.1).
 */
export function leave(): void {
  $leaving.set(true)
  forgetSession()
  forgetReadPages()
  location.assign(localePath(pageFacts().locale, '/login'))
}

/**
 * The session has ended by itself: this page says so, a guarded one at the login
 * (requirements §4.1). Whoever is on the way out by their own will is told nothing: calls still
 * under way find no token either.
 */
export function endSession(): void {
  if ($leaving.get()) return
  $ended.set(true)
  forgetEndedSession()
  if (pageFacts().guarded) toLogin({ ended: true })
}

/** Opens the login page, which leads back here. */
export function toLogin({ ended = false } = {}): void {
  const { pathname, search } = location
  const query = new URLSearchParams({ [RETURN_PARAMETER]: `${pathname}${search}` })
  if (ended) query.set(ENDED_PARAMETER, '1')
  location.replace(`${localePath(pageFacts().locale, '/login')}?${query}`)
}

/**
 * What was written for a parish outlives the browser, but not its writer's leave
 * (requirements §12.2).
 */
function forgetContentDrafts(): void {
  try {
    const own = `${CONTENT_DRAFT_KEYS}${claimsOf($token.get())?.sub ?? ''}:`
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(own)) localStorage.removeItem(key)
    }
  } catch {
    // Storage is forbidden: then there are no drafts.
  }
}

/** What somebody has read is their own: the next one on this device finds none of it. */
function forgetReadPages(): void {
  globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined)
}

/**
 * Forgets what this tab knows of a person (requirements §12.2).
 *
 * @param butDraftsOf the people whose begun forms stay; empty for who was not signed in
 */
export function forgetTab({ butDraftsOf = [] }: { butDraftsOf?: Array<string | undefined> } = {}) {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const stays = butDraftsOf.some((person) => person !== undefined && isFormDraftOf(key, person))
      if (!stays) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is forbidden: then there is nothing.
  }
}
