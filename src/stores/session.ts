import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { CONTENT_DRAFT_KEYS, isFormDraftOf } from '#src/domain/accounts/draft-keys.ts'
import { ENDED_PARAMETER, RETURN_PARAMETER } from '#src/domain/accounts/login-parameters.ts'
import { isExpired, parseClaims } from '#src/domain/accounts/session-token.ts'
import { STORAGE_KEYS } from '#src/domain/accounts/storage-keys.ts'
import { PAGES_CACHE } from '#src/domain/saved-pages.ts'
import { localePath } from '#src/i18n/urls.ts'
import { pageFacts } from './page.ts'
import { tryStorage } from './storage.ts'

/** The signed-in user's token, in local storage: all tabs share it (requirements §9.5). */
export const $token = persistentAtom<string | undefined>(STORAGE_KEYS.token, undefined)
/** The server's last following list, comma-separated (requirements §4.2). */
export const $followingList = persistentAtom<string | undefined>(STORAGE_KEYS.following, undefined)
/** The user's own address, to fill in forms (requirements §6.2). */
export const $email = persistentAtom<string | undefined>(STORAGE_KEYS.email, undefined)

/** Set once a session of this page has ended by itself, so that the page stops working with it. */
export const $ended = atom(false)

/** Whether a token is stored and not expired (requirements §4.1). */
export function isSignedIn(offsetSeconds = 0): boolean {
  return !isExpired($token.get(), Date.now(), offsetSeconds)
}

/**
 * Stores a new session's token and forgets the previous user's following list (requirements §4.1).
 * Drafts that the user had when their last session ended are restored.
 */
export function beginSession(token: string): void {
  $followingList.set(undefined)
  $email.set(undefined)
  forgetTab({ butDraftsOf: [parseClaims(token)?.sub] })
  $ended.set(false)
  $token.set(token)
}

/** Stores a new token of the same user. */
export function replaceToken(token: string): void {
  $token.set(token)
}

/** Forgets all data of a user on this device: other tabs follow (requirements §4.1). */
export function forgetSession(): void {
  forgetContentDrafts()
  $followingList.set(undefined)
  $email.set(undefined)
  forgetTab()
  $token.set(undefined)
}

/**
 * Forgets an expired session except its owner's drafts. No other user sees them; the owner finds
 * them unchanged after signing in again.
 */
export function forgetEndedSession(): void {
  const token = $token.get()
  // Later calls find no token, and can no longer tell whose drafts to keep.
  if (token === undefined) return
  $followingList.set(undefined)
  $email.set(undefined)
  forgetTab({ butDraftsOf: [parseClaims(token)?.sub] })
  // The empty token tells other tabs that nobody has signed out.
  $token.set('')
  $token.set(undefined)
}

/** Whether the user is signing out: then no page asks them to sign in again. */
export const $leaving = atom(false)

/** Signs out on this device and opens the plain login page, from any page (requirements §4.1). */
export function signOut(): void {
  $leaving.set(true)
  forgetSession()
  forgetReadPages()
  // The browser may still store this page until it is left.
  addEventListener('pagehide', forgetReadPages)
  location.assign(localePath(pageFacts().locale, '/login'))
}

/**
 * Handles a session that has ended by itself: this page reports it, and a guarded page opens the
 * login (requirements §4.1). A user who is signing out gets no message, although running calls find
 * no token either.
 */
export function endSession(): void {
  if ($leaving.get()) return
  $ended.set(true)
  forgetEndedSession()
  if (pageFacts().guarded) toLogin({ ended: true })
}

/** Opens the login page, which returns here afterwards. */
export function toLogin({ ended = false } = {}): void {
  const { pathname, search } = location
  const query = new URLSearchParams({ [RETURN_PARAMETER]: `${pathname}${search}` })
  if (ended) query.set(ENDED_PARAMETER, '1')
  location.replace(`${localePath(pageFacts().locale, '/login')}?${query}`)
}

/**
 * Content drafts survive closing the browser, but not their writer's sign-out (requirements §12.2).
 */
function forgetContentDrafts(): void {
  const own = `${CONTENT_DRAFT_KEYS}${parseClaims($token.get())?.sub ?? ''}:`
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(own)) localStorage.removeItem(key)
    }
  })
}

/** Cached pages that a user has read are private: the next user of this device must find none. */
function forgetReadPages(): void {
  globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined)
}

/**
 * Forgets this tab's data about a user (requirements §12.2).
 *
 * @param butDraftsOf the users whose drafts stay; empty for a user who was not signed in
 */
export function forgetTab({ butDraftsOf = [] }: { butDraftsOf?: Array<string | undefined> } = {}) {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) {
      const stays = butDraftsOf.some((person) => person !== undefined && isFormDraftOf(key, person))
      if (!stays) sessionStorage.removeItem(key)
    }
  })
}
