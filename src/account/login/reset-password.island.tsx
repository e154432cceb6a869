import { useState } from 'react'
import * as v from 'valibot'
import { NewPassword } from '#src/contract/account/account.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { mailedLinks } from '#src/stores/mailed-links.ts'
import { RECOVER_FRAGMENT } from '#src/stores/registration-hint.ts'
import { forgetEndedSession } from '#src/stores/session.ts'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { NewPasswordField } from '#src/ui/forms/NewPasswordField.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Island } from '#src/ui/island/Island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { AccountForm } from './AccountForm.tsx'
import { type LinkContentProps, LinkHead, LinkResult, MailedLink } from './MailedLink.tsx'
import { takeMailedToken } from './mailed-token.ts'

const Typed = v.pipe(
  v.object({ password: NewPassword, repeat: v.pipe(v.string(), v.nonEmpty('required')) }),
  v.forward(
    v.check(({ password, repeat }) => password === repeat, 'repeat'),
    ['repeat'],
  ),
)

/** Sets a new password by a mailed link; this ends every session of the account. */
function NewPasswordForm({ token, consume }: LinkContentProps) {
  const { t } = useTranslator()
  const [isDone, setDone] = useState(false)
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
      await consume(mailedLinks().resetPassword({ token, password }))
      forgetEndedSession()
      setDone(true)
    },
  })
  if (isDone) {
    return (
      <LinkResult icon="check" title={t('login.reset.done')} arrives>
        {t('login.reset.done_hint')}
      </LinkResult>
    )
  }
  return (
    <>
      <LinkHead icon="lock" title={t('login.reset.title')}>
        {t('login.reset.lead')}
      </LinkHead>
      <AccountForm
        form={form}
        submit={t('login.reset.submit')}
        busyText={t('login.reset.submitting')}
      >
        <NewPasswordField
          {...form.field('password')}
          hint={t('login.reset.password_hint')}
          required
        />
        <PasswordField {...form.field('repeat')} autoComplete="new-password" required />
      </AccountForm>
    </>
  )
}

function Expired() {
  const { t, locale } = useTranslator()
  const again = `${localePath(locale, '/login')}#${RECOVER_FRAGMENT}`
  return (
    <LinkResult
      icon="alert"
      title={t('login.reset.failed')}
      action={{ text: t('login.reset.again'), href: again }}
      arrives
    >
      {t('login.reset.failed_hint')}
    </LinkResult>
  )
}

const token = takeMailedToken()

/** The page behind the link for a new password. */
export function ResetPasswordIsland({ locale }: { locale: Locale }) {
  return (
    <Island locale={locale} namespaces={['common', 'errors', 'forms', 'login', 'security']}>
      <MailedLink
        token={token}
        purpose="reset_password"
        Expired={Expired}
        Content={NewPasswordForm}
      />
    </Island>
  )
}
