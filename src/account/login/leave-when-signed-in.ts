import { AFTER_LOGIN, returnPath } from '#src/domain/accounts/guarded-paths.ts'
import { RETURN_PARAMETER } from '#src/domain/accounts/login-parameters.ts'
import { askedLocale } from '#src/i18n/detect.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { pageFacts } from '#src/stores/page.ts'
import { $token, isSignedIn } from '#src/stores/session.ts'

let start = AFTER_LOGIN

/** Sets where the user who is about to be signed in starts. @param path without language */
export function startAt(path: string): void {
  start = path
}

/**
 * Leaves the login page as soon as the user is signed in: before it opened, by its form, or in
 * another tab (requirements §4.1). The back button does not return to it.
 */
export function leaveWhenSignedIn(): void {
  const leave = () => {
    if (!isSignedIn()) return
    const chosen = askedLocale(new URLSearchParams(), document.cookie)
    location.replace(destination(location, chosen ?? pageFacts().locale, start))
  }
  leave()
  $token.listen(leave)
  addEventListener('pageshow', ({ persisted }) => persisted && leave())
}

/**
 * The page to open after signing in: the previous page of this site, in the account's language or
 * the one chosen since. From the start page, and from none, it is where the user starts.
 *
 * @param start path without language
 */
export function destination(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  locale: Locale,
  start = AFTER_LOGIN,
): string {
  const asked = returnPath(new URLSearchParams(search).get(RETURN_PARAMETER), origin)
  const isAsked = asked !== undefined && splitLocale(asked).path !== AFTER_LOGIN
  const back = new URL(isAsked ? asked : start, origin)
  // The path must not begin with two slashes: `/es//host` would lead to another host.
  const path = splitLocale(back.pathname).path.replace(/^\/+/, '/')
  return `${localePath(locale, path)}${back.search}${back.hash}`
}
