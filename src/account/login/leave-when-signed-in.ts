import { AFTER_LOGIN, returnPath } from '#src/domain/accounts/guarded-paths.ts'
import { RETURN_PARAMETER } from '#src/domain/accounts/login-parameters.ts'
import { askedLocale } from '#src/i18n/detect.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { pageFacts } from '#src/stores/page.ts'
import { $token, isSignedIn } from '#src/stores/session.ts'

/**
 * Leaves the login page as soon as the user is signed in: already, by the form, or in another tab
 * (requirements §4.1). The back button does not return here.
 */
export function leaveWhenSignedIn(): void {
  const leave = () => {
    if (!isSignedIn()) return
    const chosen = askedLocale(new URLSearchParams(), document.cookie)
    location.replace(destination(location, chosen ?? pageFacts().locale))
  }
  leave()
  $token.listen(leave)
  addEventListener('pageshow', ({ persisted }) => persisted && leave())
}

/**
 * Where signing in leads: back to the previous page of this site, in the account's language or the
 * one chosen since; otherwise to the start page.
 */
export function destination(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  locale: Locale,
): string {
  const asked = new URLSearchParams(search).get(RETURN_PARAMETER)
  const back = new URL(returnPath(asked, origin) ?? AFTER_LOGIN, origin)
  // Without its language, `/es//host` must not become another host.
  const path = splitLocale(back.pathname).path.replace(/^\/+/, '/')
  return `${localePath(locale, path)}${back.search}${back.hash}`
}
