import type { ReactNode } from 'react'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { PageList } from '#src/stores/followed-pages.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { PageSection } from './PageSection.tsx'

interface Props {
  subscribed: PageList
  followed: PageList
  onRetry(): void
  /** The actions for a community that the user belongs to. */
  leaving?(page: FollowedPage): ReactNode
  /** Pending requests and offers of other parishes; undefined until they are known. */
  waiting?: ReactNode
}

/** The communities that the user belongs to, and those that they follow (requirements §2.5). */
export function FollowingLists({ subscribed, followed, onRetry, leaving, waiting }: Props) {
  const { t, locale } = useTranslator()
  const subscriptions = localePath(locale, '/subscriptions')
  // The height of the content above decides a list's position: its move must not be visible.
  const waits = subscribed.kind === 'loading' || waiting === undefined
  return (
    <>
      {waiting}
      <PageSection
        id="subscribed"
        title={t('following.subscribed')}
        list={subscribed}
        onRetry={onRetry}
        waits={waiting === undefined}
        {...(leaving && { actsOf: leaving })}
        empty={
          <EmptyNote
            icon="users"
            title={t('following.no_subscribed')}
            hint={t('following.no_subscribed_hint')}
          />
        }
      />
      <PageSection
        id="followed"
        title={t('following.followed')}
        list={followed}
        onRetry={onRetry}
        waits={waits}
        empty={
          <EmptyNote
            icon="heart"
            title={t('following.no_followed')}
            hint={t('following.no_followed_hint')}
          >
            <a className="btn main" href={subscriptions}>
              {t('following.start')}
            </a>
          </EmptyNote>
        }
      />
      {followed.kind === 'loaded' && followed.pages.length > 0 && (
        <p className={waits ? 'waits' : undefined}>
          <a className="btn" href={subscriptions}>
            {t('following.more')}
          </a>
        </p>
      )}
    </>
  )
}
