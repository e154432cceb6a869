import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#src/contract/account/account.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { showProfile } from '#src/stores/profile.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { PhotoForm } from './photo-form.tsx'
import { ProfileForm } from './profile-form.tsx'

const TABS = ['profile', 'security'] as const
type TabName = (typeof TABS)[number]
/** Query parameter that names the tab, so that links and reloads keep it. */
const TAB_PARAMETER = 'tab'

/** My account (requirements §2.6): the profile and the sign-in settings. */
function Settings() {
  const { t } = useTranslator()
  const [chosen, setChosen] = useState(askedTab)
  const choose = (name: TabName) => {
    setChosen(name)
    const url = new URL(location.href)
    url.searchParams.set(TAB_PARAMETER, name)
    history.replaceState(history.state, '', url)
  }
  return (
    <Tabs
      label={t('settings.title')}
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { name: 'profile', title: t('settings.tabs.profile'), panel: <ProfileTab /> },
        { name: 'security', title: t('settings.tabs.security'), panel: <Security /> },
      ]}
    />
  )
}

function askedTab(): TabName {
  const asked = new URLSearchParams(location.search).get(TAB_PARAMETER)
  return TABS.find((name) => name === asked) ?? 'profile'
}

/** The security tab. Its code is loaded after the page, because the profile tab opens first. */
function Security() {
  const { t } = useTranslator()
  return (
    <LazyForm
      failed={t('settings.load_failed')}
      namespaces={['common', 'settings', 'security', 'forms', 'errors']}
      load={async () => {
        const { SecurityTab } = await import('./SecurityTab.tsx')
        return <SecurityTab />
      }}
    />
  )
}

/** My account. */
export function SettingsIsland({ locale }: { locale: Locale }) {
  return (
    <Island locale={locale} namespaces={['common', 'settings', 'security', 'forms', 'errors']}>
      <QueryClientProvider client={queryClient}>
        <Settings />
      </QueryClientProvider>
    </Island>
  )
}

const PROFILE_KEY = ['profile']

/** The user's profile. It is loaded when the page opens, and again after a failure. */
function ProfileTab() {
  const translator = useTranslator()
  const { t } = translator
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => {
      const profile = await ownAccount(signal).profile()
      showProfile(profile)
      return profile
    },
    ...NO_REFETCH_WHILE_EDITING,
  })
  if (query.isPending) return <ProfileBones />
  if (query.isLoadingError) {
    const hint = toFailure(query.error, translator).text
    return (
      <EmptyNote icon="alert" title={t('settings.load_failed')} hint={hint} alert>
        <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
      </EmptyNote>
    )
  }
  const profile = query.data
  const show = (changed: Profile) => {
    queries.setQueryData(PROFILE_KEY, changed)
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
