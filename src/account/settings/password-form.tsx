import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { ChangePassword, PASSWORD_MIN_LENGTH } from '#src/contract/account/account.ts'
import { notify } from '#src/stores/notifications.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { $email, keepToken } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { NewPasswordField } from '#src/ui/forms/NewPasswordField.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The confirmation is checked here and never sent (requirements §3.6). */
const PasswordFields = v.object({
  ...ChangePassword.entries,
  confirmation: v.pipe(v.string(), v.nonEmpty('required')),
})

interface Props {
  onChanged(): void
}

/** Changes the password of a user who knows the old one. The server signs out other devices. */
export function PasswordForm({ onChanged }: Props) {
  const { t } = useTranslator()
  const email = useStore($email)
  const [differs, setDiffers] = useState(0)
  const labels = {
    old_password: t('settings.password.old'),
    new_password: t('settings.password.new'),
    confirmation: t('settings.password.confirmation'),
  }
  const form = useSentForm({
    schema: PasswordFields,
    labels,
    send: async ({ old_password, new_password }) => {
      const { accessToken } = await ownAccount().changePassword({ old_password, new_password })
      keepToken(accessToken)
      notify(t('security.change_password_successful'), 'success')
      onChanged()
    },
  })
  const mismatch = { name: 'confirmation', text: t('security.confirm_password_error') }
  const errorOf = (name: string) => {
    if (differs > 0) return name === mismatch.name ? mismatch.text : undefined
    return form.errorOf(name)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!confirmationDiffers(event.currentTarget)) {
      setDiffers(0)
      return form.onSubmit(event)
    }
    event.preventDefault()
    setDiffers(differs + 1)
    return notify(mismatch.text, 'warning')
  }
  return (
    <section className="card settings-card" aria-labelledby="password-title">
      <h2 id="password-title">{t('settings.password.title')}</h2>
      <p className="hint">{t('settings.password.lead')}</p>
      <form className="form" noValidate onSubmit={onSubmit}>
        <ErrorSummary
          title={differs > 0 ? t('common.form.wrong', { count: 1 }) : form.summary}
          errors={differs > 0 ? [mismatch] : form.errors}
          attempt={form.attempt + differs}
        />
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          label={labels.old_password}
          required
          autoComplete="current-password"
          error={errorOf('old_password')}
          {...form.register('old_password')}
        />
        <NewPasswordField
          label={labels.new_password}
          hint={t('settings.password.new_hint', { count: PASSWORD_MIN_LENGTH })}
          required
          owner={() => ({ email })}
          error={errorOf('new_password')}
          {...form.register('new_password')}
        />
        <PasswordField
          label={labels.confirmation}
          required
          autoComplete="new-password"
          error={errorOf('confirmation')}
          {...form.register('confirmation')}
        />
        <Button look="main" type="submit" busy={form.busy} busyText={t('settings.saving')}>
          {t('settings.password.save')}
        </Button>
      </form>
    </section>
  )
}

/**
 * Whether all fields are filled in, but the confirmation differs from the new password
 * (requirements §5.2).
 */
function confirmationDiffers(form: HTMLFormElement): boolean {
  const { old_password, new_password, confirmation } = Object.fromEntries(new FormData(form))
  if (!old_password || !new_password || !confirmation) return false
  return new_password !== confirmation
}
