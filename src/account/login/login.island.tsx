import { useEffect } from 'react'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { AFTER_LOGIN, returnPath } from '#src/domain/accounts/guarded-paths.ts'
import { ENDED_PARAMETER, RETURN_PARAMETER } from '#src/domain/accounts/login-parameters.ts'
import { askedLocale } from '#src/i18n/detect.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { notify } from '#src/stores/notifications.ts'
import { pageFacts } from '#src/stores/page.ts'
import { takeRecovery, takeRegistrationHint } from '#src/stores/registration-hint.ts'
import { $token, isSignedIn } from '#src/stores/session.ts'
import { Island } from '#src/ui/island/Island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LoginPage } from './LoginPage.tsx'

if (!import.meta.env.SSR) leaveWhenSignedIn()
/** Both can be read once, and React may render the island more than once. */
const hint = import.meta.env.SSR ? undefined : takeRegistrationHint()
const asksRecovery = import.meta.env.SSR ? false : takeRecovery()

interface Props {
  locale: Locale
  product: string
  captcha: CaptchaFacts
}

/** Signing in. The form is rendered at build time, because it is what the page is for. */
export function LoginIsland({ locale, product, captcha }: Props) {
  return (
    <Island locale={locale} namespaces={['common', 'errors', 'forms', 'login']}>
      <EndedNotice />
      <LoginPage product={product} captcha={captcha} hint={hint} recovers={asksRecovery} />
    </Island>
  )
}

/** Tells why the login page has opened, after a session has ended. */
function EndedNotice() {
  const { t } = useTranslator()
  useEffect(() => {
    if (new URLSearchParams(location.search).has(ENDED_PARAMETER))
      notify(t('login.ended'), 'warning')
  }, [t])
  return null
}

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
