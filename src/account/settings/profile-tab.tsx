import { useCallback, useEffect, useState } from 'react'
import type { Profile } from '#src/contract/account/account.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { showProfile } from '#src/stores/profile.ts'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { PhotoForm } from './photo-form.tsx'
import { ProfileForm } from './profile-form.tsx'

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  | { kind: 'known'; profile: Profile }

/** The user's own data. It is loaded when the page opens, and again after a failure. */
export function ProfileTab() {
  const translator = useTranslator()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const show = useCallback((profile: Profile) => {
    setState({ kind: 'known', profile })
    showProfile(profile)
  }, [])
  const load = useCallback(() => {
    setState({ kind: 'loading' })
    ownAccount()
      .profile()
      .then(show)
      .catch((error: unknown) => {
        setState({ kind: 'failed', text: failureOf(error, translator).text })
      })
  }, [show, translator])
  useEffect(load, [load])

  if (state.kind === 'loading') return <ProfileBones />
  if (state.kind === 'failed') return <LoadFailed text={state.text} onRetry={load} />
  const { profile } = state
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
      <p className="h">{t('settings.load_failed')}</p>
      <p>{text}</p>
      <Button onClick={onRetry}>{t('common.list.retry')}</Button>
    </div>
  )
}
