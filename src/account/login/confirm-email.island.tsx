import { useState } from 'react'
import * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import { NewPassword } from '#src/contract/account/account.ts'
import { AFTER_LOGIN } from '#src/domain/accounts/guarded-paths.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { mailedLinks } from '#src/stores/mailed-links.ts'
import { notify } from '#src/stores/notifications.ts'
import { beginSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { NewPasswordField } from '#src/ui/forms/NewPasswordField.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Island } from '#src/ui/island/Island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useRun } from '#src/ui/use-action.ts'
import { AccountForm } from './AccountForm.tsx'
import { type LinkContentProps, LinkHead, LinkResult, MailedLink } from './MailedLink.tsx'
import { takeMailedToken } from './mailed-token.ts'

const Typed = v.object({ password: NewPassword })

/**
 * Asks for the password if the address has several pending registrations: another person may have
 * made one of them, with a different password (decision 108).
 */
function ConfirmWithPassword({ send }: { send(password: string): Promise<void> }) {
  const { t } = useTranslator()
  const form = useSentForm({
    labels: { password: t('login.password') },
    schema: Typed,
    defaultValues: { password: '' },
    send: ({ password }) => send(password),
  })
  return (
    <>
      <LinkHead icon="lock" title={t('login.confirm.title')}>
        {t('login.confirm.several')}
      </LinkHead>
      <AccountForm
        form={form}
        submit={t('login.confirm.submit')}
        busyText={t('login.confirm.submitting')}
        isWide={false}
      >
        <NewPasswordField
          {...form.field('password')}
          hint={t('login.reset.password_hint')}
          required
        />
      </AccountForm>
    </>
  )
}

/**
 * `elsewhere`: the account now exists, and another user is still signed in. `several`: more than
 * one registration is pending, and the password is asked for.
 */
type Phase = 'asking' | 'several' | 'done' | 'elsewhere'

/**
 * Confirms the email address of a registration. Nothing happens until the user presses the button:
 * mail scanners open links, and must not use this one up. The user is then signed in, unless
 * somebody already is.
 */
function Confirmation({ token, consume }: LinkContentProps) {
  const { t, locale } = useTranslator()
  const [phase, setPhase] = useState<Phase>('asking')
  const [problem, setProblem] = useState<string>()
  const open = async (body: { token: string; password?: string }) => {
    const { session } = await consume(mailedLinks().confirmEmail(body))
    if (session) beginSession(session.accessToken)
    setPhase(session ? 'done' : 'elsewhere')
  }
  const confirm = useRun(
    async () => {
      setProblem(undefined)
      await open({ token }).catch((error: unknown) => {
        if (!wantsPassword(error)) throw error
        setPhase('several')
      })
    },
    ({ text, kind }) => {
      setProblem(text)
      notify(text, kind)
    },
  )
  if (phase === 'done' || phase === 'elsewhere') {
    const action = { text: t('login.confirm.go_on'), href: localePath(locale, AFTER_LOGIN) }
    return (
      <LinkResult icon="check" title={t('login.confirm.done')} action={action} arrives>
        {t(phase === 'done' ? 'login.confirm.done_hint' : 'login.confirm.done_elsewhere')}
      </LinkResult>
    )
  }
  if (phase === 'several') {
    return <ConfirmWithPassword send={(password) => open({ token, password })} />
  }
  return (
    <>
      <LinkHead icon="mail" title={t('login.confirm.title')}>
        {t('login.confirm.lead')}
      </LinkHead>
      {problem && <p className="failed">{problem}</p>}
      <Button variant="main" action={confirm} busyText={t('login.confirm.submitting')}>
        {t('login.confirm.submit')}
      </Button>
    </>
  )
}

function wantsPassword(error: unknown): boolean {
  return error instanceof HttpError && error.reason?.fields?.password !== undefined
}

function Expired() {
  const { t } = useTranslator()
  return (
    <LinkResult icon="alert" title={t('login.confirm.failed')} arrives>
      {t('login.confirm.failed_hint')}
    </LinkResult>
  )
}

const token = takeMailedToken()

/** The page behind the link that confirms an address. */
export function ConfirmEmailIsland({ locale }: { locale: Locale }) {
  return (
    <Island locale={locale} namespaces={['common', 'errors', 'forms', 'login']}>
      <MailedLink token={token} purpose="confirm_email" Expired={Expired} Content={Confirmation} />
    </Island>
  )
}
