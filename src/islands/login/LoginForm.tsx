import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { api } from '#src/stores/api.ts'
import { beginSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmailField } from '#src/ui/EmailField.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useSentForm } from '../forms/use-sent-form.ts'

/**
 * The form only asks for something in both; what fits is the server's to say (requirements §5.2).
 */
const Typed = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
  password: v.pipe(v.string(), v.nonEmpty('required')),
})

/**
 * Signing in. It is rendered at build time: what was typed before this code came stays, and until
 * then its button sends nothing, so that a password can never end up in an address.
 */
export function LoginForm({ onForgot }: { onForgot(): void }) {
  const { t } = useTranslator()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const labels = {
    email: t('login.email'),
    password: t('login.password'),
  }
  const form = useSentForm({
    labels,
    schema: Typed,
    send: async ({ email, password }) => {
      const { body } = await api().login(email, password)
      beginSession(body.accessToken)
      // The page is on its way out: until it is shown again, nothing more can be sent.
      await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
    },
  })
  const { register, errorOf, busy, problem } = form
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary title={t('common.form.summary')} errors={form.errors} attempt={form.attempt} />
      <EmailField
        {...register('email')}
        label={labels.email}
        error={errorOf('email')}
        autoComplete="username"
        required
      />
      <div className="password-part">
        <PasswordField
          {...register('password')}
          label={labels.password}
          error={errorOf('password')}
          autoComplete="current-password"
          required
        />
        <button type="button" className="link" onClick={onForgot}>
          {t('login.forgot')}
        </button>
      </div>
      {problem && <p className="failed">{problem}</p>}
      <Button
        type={alive ? 'submit' : 'button'}
        look="main"
        className="wide"
        busy={busy}
        busyText={t('login.submitting')}
      >
        {t('login.submit')}
      </Button>
    </form>
  )
}
