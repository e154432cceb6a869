import { useState } from 'react'
import * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import { NewPassword } from '#src/contract/account/account.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { mailedLinks } from '#src/stores/mailed-links.ts'
import { RECOVER_FRAGMENT } from '#src/stores/registration-hint.ts'
import { forgetEndedSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { NewPasswordField } from '#src/ui/forms/NewPasswordField.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LinkResult, LinkSkeleton } from './LinkResult.tsx'
import { takeMailedToken, useLinkCheck } from './use-link-check.ts'

const Typed = v.pipe(
  v.object({ password: NewPassword, repeat: v.pipe(v.string(), v.nonEmpty('required')) }),
  v.forward(
    v.check(({ password, repeat }) => password === repeat, 'repeat'),
    ['repeat'],
  ),
)

type Phase = 'asking' | 'done' | 'expired'

/** Sets a new password by a mailed link; this ends every session of the account. */
function ResetPassword({ token }: { token: string | undefined }) {
  const { t, locale } = useTranslator()
  const link = useLinkCheck(token, 'reset_password')
  const [phase, setPhase] = useState<Phase>('asking')
  const form = useSentForm({
    labels: {
      password: t('login.reset.password'),
      repeat: t('login.reset.repeat'),
    },
    schema: Typed,
    invalid: {
      text: (_, { password, repeat }) =>
        t(password && repeat ? 'security.confirm_password_error' : 'forms.fill_all_fields_warning'),
      kind: 'warning',
    },
    send: async ({ password }) => {
      await mailedLinks()
        .resetPassword({ token: token ?? '', password })
        .catch((error: unknown) => {
          if (error instanceof HttpError && error.code === 'link_expired') setPhase('expired')
          throw error
        })
      forgetEndedSession()
      setPhase('done')
    },
  })
  if (!token) {
    return (
      <LinkResult icon="alert" title={t('login.link_missing')}>
        {t('login.link_missing_hint')}
      </LinkResult>
    )
  }
  if (phase === 'done') {
    return (
      <LinkResult icon="check" title={t('login.reset.done')} arrives>
        {t('login.reset.done_hint')}
      </LinkResult>
    )
  }
  if (phase === 'expired' || link === 'expired') {
    const action = {
      text: t('login.reset.again'),
      href: `${localePath(locale, '/login')}#${RECOVER_FRAGMENT}`,
    }
    return (
      <LinkResult icon="alert" title={t('login.reset.failed')} action={action} arrives>
        {t('login.reset.failed_hint')}
      </LinkResult>
    )
  }
  if (link === 'checking') return <LinkSkeleton />
  const { busy, problem } = form
  return (
    <>
      <span className="badge">
        <Icon name="lock" />
      </span>
      <h1>{t('login.reset.title')}</h1>
      <p>{t('login.reset.lead')}</p>
      <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
        <NewPasswordField
          {...form.field('password')}
          hint={t('login.reset.password_hint')}
          required
        />
        <PasswordField {...form.field('repeat')} autoComplete="new-password" required />
        {problem && <p className="failed">{problem}</p>}
        <Button
          type="submit"
          variant="main"
          className="wide"
          busy={busy}
          busyText={t('login.reset.submitting')}
        >
          {t('login.reset.submit')}
        </Button>
      </form>
    </>
  )
}

const token = takeMailedToken()

/** The page behind the link for a new password. */
export function ResetPasswordIsland({ locale }: { locale: Locale }) {
  return (
    <Island locale={locale} namespaces={['common', 'errors', 'forms', 'login', 'security']}>
      <ResetPassword token={token} />
    </Island>
  )
}
