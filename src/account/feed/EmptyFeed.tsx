import { useStore } from '@nanostores/react'
import { OFFICES_PATH } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { PageList } from '#src/stores/followed-pages.ts'
import { $profile } from '#src/stores/profile.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CardSkeleton } from './CardList.tsx'

interface Props {
  followed: PageList
  /** The hint for users who follow nobody: what following gives them. */
  nobodyHint: string
  /** The icon and the texts for users whose followed communities have no contents. */
  icon: IconName
  title: string
  hint: string
}

/**
 * The empty state of a list, with links to communities to follow (requirements §2.4). Users who
 * work in an office also get a link to it, because they most likely came for the office.
 */
export function EmptyFeed({ followed, nobodyHint, icon, title, hint }: Props) {
  const { t, locale } = useTranslator()
  const profile = useStore($profile)
  if (followed.kind === 'loading') return <CardSkeleton />
  const nobody = followed.kind === 'loaded' && followed.pages.length === 0
  const [shownIcon, heading, why]: [IconName, string, string] = nobody
    ? ['heart', t('feed.nobody'), nobodyHint]
    : [icon, title, hint]
  return (
    <EmptyNote icon={shownIcon} title={heading} hint={why}>
      {profile?.works_in_office && (
        <a className="btn main" href={localePath(locale, OFFICES_PATH)}>
          {t('feed.office')}
        </a>
      )}
      <a
        className={profile?.works_in_office ? 'btn' : 'btn main'}
        href={localePath(locale, '/subscriptions')}
      >
        {t(nobody ? 'feed.start' : 'feed.start_more')}
      </a>
    </EmptyNote>
  )
}
