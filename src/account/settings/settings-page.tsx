import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { secondFactorCalls } from '#src/api/second-factor.ts'
import { ChangePassword, PASSWORD_MIN_LENGTH, type Profile } from '#src/contract/account/account.ts'
import type { SecondFactor } from '#src/contract/account/second-factor.ts'
import { personalCall } from '#src/stores/api.ts'
import { notify } from '#src/stores/notifications.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { showProfile } from '#src/stores/profile.ts'
import { $email, keepToken } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { NewPasswordField } from '#src/ui/forms/NewPasswordField.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IdentityDialog } from '#src/ui/identity/IdentityDialog.tsx'
import { defineIsland } from '#src/ui/island/react-island.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAnswer } from '#src/ui/use-answer.ts'
import { Devices } from './devices.tsx'
import { OwnData } from './own-data.tsx'
import { PhotoForm } from './photo-form.tsx'
import { ProfileForm } from './profile-form.tsx'

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

const TABS = ['profile', 'security'] as const
type TabName = (typeof TABS)[number]
/** Query parameter that names the tab, so that it can be linked to and reloaded. */
const TAB_PARAMETER = 'tab'

/** My account (requirements §2.6): the profile and the sign-in settings. */
function Settings() {
  const { t } = useTranslator()
  const [chosen, setChosen] = useState(askedTab)
  // A sent form is remounted empty.
  const [changes, setChanges] = useState(0)
  const choose = (name: TabName) => {
    setChosen(name)
    const url = new URL(location.href)
    url.searchParams.set(TAB_PARAMETER, name)
    history.replaceState(history.state, '', url)
  }
  const security = (
    <>
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      <SecondFactorPart />
      {/* A new password has ended all other sessions: the list is reloaded. */}
      <Devices key={`devices ${changes}`} />
      <OwnData />
      <IdentityDialog />
    </>
  )
  return (
    <Tabs
      label={t('settings.title')}
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { name: 'profile', title: t('settings.tabs.profile'), panel: <ProfileTab /> },
        { name: 'security', title: t('settings.tabs.security'), panel: security },
      ]}
    />
  )
}

function askedTab(): TabName {
  const asked = new URLSearchParams(location.search).get(TAB_PARAMETER)
  return TABS.find((name) => name === asked) ?? 'profile'
}

/** The second factor, for users who work in an office or already have one. */
function SecondFactorPart() {
  const { t } = useTranslator()
  const [state, setState] = useState<SecondFactor>()
  useEffect(() => {
    // If this is unknown, the rest of the settings works without it.
    secondFactorCalls(personalCall())
      .secondFactor()
      .then(setState, () => undefined)
  }, [])
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

defineIsland({
  tag: 'settings-page',
  namespaces: ['common', 'settings', 'security', 'forms', 'errors'],
  render: () => <Settings />,
})

/** The user's own data. It is loaded when the page opens, and again after a failure. */
function ProfileTab() {
  const translator = useTranslator()
  const { state, again, put } = useAnswer('', async () => {
    const profile = await ownAccount().profile()
    showProfile(profile)
    return profile
  })
  if (state.kind === 'loading') return <ProfileBones />
  if (state.kind === 'failed') {
    return <LoadFailed text={toFailure(state.error, translator).text} onRetry={again} />
  }
  const profile = state.answer
  const show = (changed: Profile) => {
    put(changed)
    showProfile(changed)
  }
  return (
    <div className="card settings-card">
      <PhotoForm profile={profile} onChanged={(photo_url) => show({ ...profile, photo_url })} />
      <ProfileForm profile={profile} onSaved={show} />
    </div>
  )
}

function ProfileBones() {
  const { t } = useTranslator()
  return (
    <div className="card settings-card" aria-busy="true">
      <p className="vh" role="status">
        {t('common.list.loading')}
      </p>
      <span className="bone photo-bone" />
      <span className="bone field-bone" />
      <span className="bone field-bone" />
    </div>
  )
}

function LoadFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const { t } = useTranslator()
  return (
    <div className="card empty" role="alert">
      <Icon name="alert" />
      <p className="section-heading">{t('settings.load_failed')}</p>
      <p>{text}</p>
      <Button onClick={onRetry}>{t('common.list.retry')}</Button>
    </div>
  )
}
