import { useEffect } from 'react'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { ENDED_PARAMETER } from '#src/domain/accounts/login-parameters.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { notify } from '#src/stores/notifications.ts'
import { takeRecovery, takeRegistrationHint } from '#src/stores/registration-hint.ts'
import { Island } from '#src/ui/island/Island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LoginPage } from './LoginPage.tsx'
import { leaveWhenSignedIn } from './leave-when-signed-in.ts'

if (!import.meta.env.SSR) leaveWhenSignedIn()
/**
 * Read once per page, outside the component: the values are removed when read, and React may render
 * the island more than once.
 */
const hint = import.meta.env.SSR ? undefined : takeRegistrationHint()
const asksRecovery = import.meta.env.SSR ? false : takeRecovery()

interface Props {
  locale: Locale
  product: string
  captcha: CaptchaFacts
}

/** The login page. Its form is rendered at build time, because it is the page's purpose. */
export function LoginIsland({ locale, product, captcha }: Props) {
  return (
    <Island locale={locale} namespaces={['common', 'errors', 'forms', 'login']}>
      <EndedNotice />
      <LoginPage product={product} captcha={captcha} hint={hint} recovers={asksRecovery} />
    </Island>
  )
}

/** Says that the session has ended, if that is why the login page opened. */
function EndedNotice() {
  const { t } = useTranslator()
  useEffect(() => {
    if (new URLSearchParams(location.search).has(ENDED_PARAMETER))
      notify(t('login.ended'), 'warning')
  }, [t])
  return null
}
