import { useStore } from '@nanostores/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { secondFactorCalls } from '#src/api/second-factor.ts'
import { ChangePassword, PASSWORD_MIN_LENGTH } from '#src/contract/account/account.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { personalCall } from '#src/stores/api.ts'
import { notify } from '#src/stores/notifications.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { $email, replaceToken } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { NewPasswordField } from '#src/ui/forms/NewPasswordField.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { IdentityDialog } from '#src/ui/identity/IdentityDialog.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Devices, devicesQuery } from './devices.tsx'
import { OwnData } from './own-data.tsx'

/** The sign-in settings: the password, the second factor, the devices, and the user's own data. */
export function SecurityTab() {
  // Remounts the form after each change, to empty it.
  const [changes, setChanges] = useState(0)
  const queries = useQueryClient()
  const onChanged = () => {
    setChanges(changes + 1)
    // A new password has ended all other sessions.
    void queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
  }
  return (
    <>
      <PasswordForm key={changes} onChanged={onChanged} />
      <SecondFactorPart />
      <Devices />
      <OwnData />
      <IdentityDialog />
    </>
  )
}

/** The confirmation is checked here and never sent (requirements §3.6). */
const PasswordFields = v.object({
  ...ChangePassword.entries,
  confirmation: v.pipe(v.string(), v.nonEmpty('required')),
})

interface Props {
  onChanged(): void
}

/** Changes the password of a user who knows the old one. The server signs out other devices. */
function PasswordForm({ onChanged }: Props) {
  const { t } = useTranslator()
  const email = useStore($email)
  const [differs, setDiffers] = useState(0)
  const form = useSentForm({
    schema: PasswordFields,
    labels: {
      old_password: t('settings.password.old'),
      new_password: t('settings.password.new'),
      confirmation: t('settings.password.confirmation'),
    },
    send: async ({ old_password, new_password }) => {
      const { accessToken } = await ownAccount().changePassword({ old_password, new_password })
      replaceToken(accessToken)
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
        {/* Password managers need to know whose password this is. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          {...form.field('old_password')}
          required
          autoComplete="current-password"
          error={errorOf('old_password')}
        />
        <NewPasswordField
          {...form.field('new_password')}
          hint={t('settings.password.new_hint', { count: PASSWORD_MIN_LENGTH })}
          required
          owner={() => ({ email })}
          error={errorOf('new_password')}
        />
        <PasswordField
          {...form.field('confirmation')}
          required
          autoComplete="new-password"
          error={errorOf('confirmation')}
        />
        <Button variant="main" type="submit" busy={form.busy} busyText={t('settings.saving')}>
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

/** The second factor, for users who work in an office or already have one. */
function SecondFactorPart() {
  const { t } = useTranslator()
  // If the state cannot be loaded, the rest of the settings works without it.
  const { data: state } = useQuery({
    queryKey: ['secondFactor'],
    queryFn: ({ signal }) => secondFactorCalls(personalCall(signal)).secondFactor(),
    ...NO_REFETCH_WHILE_EDITING,
  })
  if (!state || !(state.works_in_office || state.on_since)) return null
  return (
    <LazyForm
      failed={t('settings.load_failed')}
      namespaces={['common', 'errors', 'forms', 'second-factor']}
      load={async () => {
        const { SecondFactorCard } = await import('../second-factor/SecondFactorCard.tsx')
        return <SecondFactorCard initial={state} />
      }}
    />
  )
}
