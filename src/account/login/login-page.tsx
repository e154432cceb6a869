import { captchaFactsOf } from '#src/domain/accounts/captcha-providers.ts'
import { ENDED_PARAMETER } from '#src/domain/accounts/login-parameters.ts'
import { notify } from '#src/stores/notifications.ts'
import { takeRecovery, takeRegistrationHint } from '#src/stores/registration-hint.ts'
import { defineIsland } from '#src/ui/island/react-island.tsx'
import { LoginPage } from './LoginPage.tsx'
import { leaveWhenSignedIn } from './leave-when-signed-in.ts'

leaveWhenSignedIn()

defineIsland({
  tag: 'login-page',
  namespaces: ['common', 'errors', 'forms', 'login'],
  render: ({ dataset }, { t }) => {
    if (new URLSearchParams(location.search).has(ENDED_PARAMETER)) {
      notify(t('login.ended'), 'warning')
    }
    const hint = takeRegistrationHint()
    const captcha = captchaFactsOf(dataset)
    const product = dataset.product ?? ''
    const asks = takeRecovery()
    return <LoginPage product={product} captcha={captcha} hint={hint} recovers={asks} />
  },
})
