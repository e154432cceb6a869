import { AFTER_LOGIN, returnPath } from '#src/domain/guarded-paths.ts'
import { RETURN_PARAMETER } from '#src/domain/login-parameters.ts'
import { askedLocale } from '#src/i18n/detect.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { pageFacts } from '#src/stores/page.ts'
import { $token, isSignedIn } from '#src/stores/session.ts'

/**
 * Goes on from the login page as soon as somebody is signed in: at once, by its form, or in another
 * tab (requirements §4.1). Back never leads here again.
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
 * Where signing in leads: back to where one came from on this site, in the language of the account or
 * the one that was chosen since; else to the start.
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
