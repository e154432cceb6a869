import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { api } from '#src/stores/api.ts'
import type { Captcha } from '#src/stores/captcha/captcha.ts'
import { untilShownAgain } from '#src/stores/page.ts'
import { rememberLanguage } from '#src/stores/preferences.ts'
import { beginSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { CodeField } from '#src/ui/identity/CodeField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { startAt } from './leave-when-signed-in.ts'

/** The form only requires both fields; the server checks them (requirements §5.2). */
const Typed = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
  password: v.pipe(v.string(), v.nonEmpty('required')),
  captcha: v.optional(v.string()),
  code: v.optional(v.string()),
})

interface Props {
  captchaFacts: CaptchaFacts
  onForgot(): void
}

/**
 * The login form. It is rendered at build time, so text typed before hydration stays. Until
 * hydration the button sends nothing, so that a password can never end up in an address. A captcha
 * appears only if the server asks for one, after many wrong passwords.
 */
export function LoginForm({ captchaFacts, onForgot }: Props) {
  const { t } = useTranslator()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const [isCaptchaAsked, setCaptchaAsked] = useState(false)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const codeField = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCodeAsked) codeField.current?.querySelector('input')?.focus()
  }, [isCodeAsked])
  const [isWrong, setWrong] = useState(false)
  const [captcha, setCaptcha] = useState<Captcha>()
  const form = useSentForm({
    labels: {
      email: t('login.email'),
      password: t('login.password'),
      code: t('login.code'),
    },
    schema: Typed,
    ...(captcha && { captcha }),
    send: async (credentials) => {
      setWrong(false)
      const answered = await api()
        .login(credentials)
        .catch((error: unknown) => {
          if (!(error instanceof HttpError)) throw error
          setWrong(error.code === 'invalid_credentials')
          if (error.code === 'captcha_required') setCaptchaAsked(true)
          // The first request for a code is no failure, but the next step.
          if (error.code !== 'second_factor_required' || isCodeAsked) throw error
          captcha?.reset()
          setCodeAsked(true)
        })
      if (!answered) return
      const { accessToken, locale, starts_at: start } = answered.body
      if (locale) rememberLanguage(locale)
      if (start) startAt(start)
      beginSession(accessToken)
      await untilShownAgain()
    },
  })
  const { busy, problem } = form
  const marked = isWrong && { 'aria-invalid': true, 'aria-describedby': 'login-wrong' }
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      <EmailField {...form.field('email')} autoComplete="username" required {...marked} />
      <div className="password-part">
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          required
          {...marked}
        />
        <button type="button" className="link" onClick={onForgot}>
          {t('login.forgot')}
        </button>
      </div>
      {isCodeAsked && (
        <div ref={codeField}>
          <CodeField {...form.field('code')} hint={t('login.code_hint')} required />
        </div>
      )}
      {isCaptchaAsked && (
        <LazyForm
          failed={t('login.modal_failed')}
          namespaces={['common', 'errors', 'forms', 'join']}
          load={async () => {
            const [{ openCaptcha }, { CaptchaField }] = await Promise.all([
              import('#src/stores/captcha/captcha.ts'),
              import('#src/ui/forms/Captcha.tsx'),
            ])
            const opened = openCaptcha(captchaFacts)
            setCaptcha(opened)
            return <CaptchaField captcha={opened} />
          }}
        />
      )}
      {problem && (
        <p className="failed" id="login-wrong">
          {/* The notification disappears; this text stays and says what to do. */}
          {isWrong ? t('login.wrong') : problem}
        </p>
      )}
      <Button
        type={alive ? 'submit' : 'button'}
        variant="main"
        className="wide"
        busy={busy}
        busyText={t('login.submitting')}
      >
        {t('login.submit')}
      </Button>
    </form>
  )
}
