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
import { toFailure } from '#src/ui/failure.ts'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { NewPasswordField } from '#src/ui/forms/NewPasswordField.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LinkResult, LinkSkeleton } from './LinkResult.tsx'
import { takeMailedToken, useLinkCheck } from './use-link-check.ts'

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
      <span className="badge">
        <Icon name="lock" />
      </span>
      <h1>{t('login.confirm.title')}</h1>
      <p>{t('login.confirm.several')}</p>
      <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
        <NewPasswordField
          {...form.field('password')}
          hint={t('login.reset.password_hint')}
          required
        />
        {form.problem && <p className="failed">{form.problem}</p>}
        <Button
          type="submit"
          variant="main"
          busy={form.busy}
          busyText={t('login.confirm.submitting')}
        >
          {t('login.confirm.submit')}
        </Button>
      </form>
    </>
  )
}

/**
 * `elsewhere`: the account now exists, and another user is still signed in. `several`: more than
 * one registration is pending, and the password is asked for.
 */
type Phase = 'asking' | 'sending' | 'several' | 'done' | 'elsewhere' | 'expired'

/**
 * Confirms the email address of a registration. Nothing happens until the user presses the button:
 * mail scanners open links, and must not use this one up. The user is then signed in, unless
 * somebody already is.
 */
function ConfirmEmail({ token }: { token: string | undefined }) {
  const translator = useTranslator()
  const { t, locale } = translator
  const link = useLinkCheck(token, 'confirm_email')
  const [phase, setPhase] = useState<Phase>('asking')
  const [problem, setProblem] = useState<string>()
  if (!token) {
    return (
      <LinkResult icon="alert" title={t('login.link_missing')}>
        {t('login.link_missing_hint')}
      </LinkResult>
    )
  }
  if (phase === 'done' || phase === 'elsewhere') {
    const action = { text: t('login.confirm.go_on'), href: localePath(locale, AFTER_LOGIN) }
    return (
      <LinkResult icon="check" title={t('login.confirm.done')} action={action} arrives>
        {t(phase === 'done' ? 'login.confirm.done_hint' : 'login.confirm.done_elsewhere')}
      </LinkResult>
    )
  }
  if (phase === 'expired' || link === 'expired') {
    return (
      <LinkResult icon="alert" title={t('login.confirm.failed')} arrives>
        {t('login.confirm.failed_hint')}
      </LinkResult>
    )
  }
  if (link === 'checking') return <LinkSkeleton />
  const open = async (body: { token: string; password?: string }) => {
    const { session } = await mailedLinks().confirmEmail(body)
    if (session) beginSession(session.accessToken)
    setPhase(session ? 'done' : 'elsewhere')
  }
  if (phase === 'several') {
    const send = (password: string) =>
      open({ token, password }).catch((error: unknown) => {
        if (isExpired(error)) setPhase('expired')
        throw error
      })
    return <ConfirmWithPassword send={send} />
  }
  const confirm = async () => {
    setPhase('sending')
    setProblem(undefined)
    try {
      await open({ token })
    } catch (error) {
      if (wantsPassword(error)) return setPhase('several')
      const { text, kind } = toFailure(error, translator)
      setPhase(isExpired(error) ? 'expired' : 'asking')
      setProblem(text)
      notify(text, kind)
    }
  }
  return (
    <>
      <span className="badge">
        <Icon name="mail" />
      </span>
      <h1>{t('login.confirm.title')}</h1>
      <p>{t('login.confirm.lead')}</p>
      {problem && <p className="failed">{problem}</p>}
      <Button
        variant="main"
        busy={phase === 'sending'}
        busyText={t('login.confirm.submitting')}
        onClick={confirm}
      >
        {t('login.confirm.submit')}
      </Button>
    </>
  )
}

function isExpired(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'link_expired'
}

function wantsPassword(error: unknown): boolean {
  return error instanceof HttpError && error.reason?.fields?.password !== undefined
}

const token = takeMailedToken()

/** The page behind the link that confirms an address. */
export function ConfirmEmailIsland({ locale }: { locale: Locale }) {
  return (
    <Island locale={locale} namespaces={['common', 'errors', 'forms', 'login']}>
      <ConfirmEmail token={token} />
    </Island>
  )
}
