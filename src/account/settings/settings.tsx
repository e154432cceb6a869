import { useState } from 'react'
import { IdentityDialog } from '#src/ui/identity/IdentityDialog.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Devices } from './devices.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'

const TABS = ['profile', 'security'] as const
type TabName = (typeof TABS)[number]
/** Query parameter that names the tab, so that it can be linked to and reloaded. */
const TAB_PARAMETER = 'tab'

/** My account (requirements §2.6): the profile and the sign-in settings. */
export function Settings() {
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
