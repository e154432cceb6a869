import { createElement, type ReactNode } from 'react'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { PageList } from '#src/stores/followed-pages.ts'
import { Block } from '#src/ui/Block.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { readingFailure } from '#src/ui/failure.ts'
import { followButtonHtml } from '#src/ui/follow-button-html.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  subscribed: PageList
  followed: PageList
  onRetry(): void
  /** The actions for a community that the user belongs to. */
  leaving?(page: FollowedPage): ReactNode
  /** Further actions for a community that the user belongs to. */
  waiting?: ReactNode
}

/** The communities that the user belongs to, and those that they follow (requirements §2.5). */
export function FollowingLists({ subscribed, followed, onRetry, leaving, waiting }: Props) {
  const { t, locale } = useTranslator()
  const subscriptions = localePath(locale, '/subscriptions')
  // The lists stay hidden until the content above them has its final height, so that nothing jumps.
  const waits = subscribed.kind === 'loading' || waiting === undefined
  return (
    <>
      {waiting}
      <Block title={t('following.subscribed')} waits={waiting === undefined}>
        <Pages list={subscribed} onRetry={onRetry} actsOf={leaving}>
          <EmptyNote
            icon="users"
            title={t('following.no_subscribed')}
            hint={t('following.no_subscribed_hint')}
          />
        </Pages>
      </Block>
      <Block title={t('following.followed')} waits={waits}>
        <Pages list={followed} onRetry={onRetry}>
          <EmptyNote
            icon="heart"
            title={t('following.no_followed')}
            hint={t('following.no_followed_hint')}
          >
            <a className="btn main" href={subscriptions}>
              {t('following.start')}
            </a>
          </EmptyNote>
        </Pages>
      </Block>
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

/** The skeleton of both lists, rendered at build time so that nothing moves when data arrives. */
export function FollowingSkeleton() {
  const loading = { kind: 'loading' } as const
  return <FollowingLists subscribed={loading} followed={loading} onRetry={() => {}} />
}

interface PagesProps {
  list: PageList
  onRetry(): void
  /** Further actions for each community. */
  actsOf?: Props['leaving']
  /** Shown if the list is empty. */
  children: ReactNode
}

/** A list of communities in each of its states. */
function Pages({ list, onRetry, actsOf, children }: PagesProps) {
  const translator = useTranslator()
  const { t } = translator
  if (list.kind === 'loading') return <PageBones />
  if (list.kind === 'failed') {
    const hint = readingFailure(list.failure, translator, 'below-title')
    return (
      <EmptyNote icon="globe" title={t('following.failed')} hint={hint} alert>
        <Button onClick={onRetry}>{t('common.list.retry')}</Button>
      </EmptyNote>
    )
  }
  if (list.pages.length === 0) return children
  return (
    <ul className="page-rows">
      {list.pages.map((page) => (
        <PageRow key={page.id} page={page}>
          {actsOf?.(page)}
        </PageRow>
      ))}
    </ul>
  )
}

/** The skeleton of the rows. */
function PageBones() {
  const { t } = useTranslator()
  return (
    <div className="page-rows" aria-busy="true">
      <p className="vh" role="status">
        {t('following.loading')}
      </p>
      {[0, 1].map((at) => (
        <div key={at} className="card page-row" aria-hidden="true">
          <span className="bone seal" />
          <div className="page-row-names">
            <span className="bone" />
          </div>
        </div>
      ))}
    </div>
  )
}

/**
 * One community of a list: its name, a link to its own website if it has one, a follow button, and
 * further actions.
 */
function PageRow({ page, children }: { page: FollowedPage; children: ReactNode }) {
  const { t, locale } = useTranslator()
  return (
    <li className="card page-row">
      <Logo photo={page.photo_url} photoDark={page.photo_dark_url} />
      <div className="page-row-names">
        <h3>
          <a href={localePath(locale, `/${page.websiteconfigurations_url}`)}>{page.name}</a>
        </h3>
        {page.district && <p className="district">{page.district}</p>}
      </div>
      <div className="acts">
        {page.url && (
          <a className="btn quiet" href={page.url} target="_blank" rel="noopener">
            <Icon name="externalLink" />
            {t('following.website')}
            <span className="vh">
              {' '}
              {page.name} {t('common.shell.new_tab')}
            </span>
          </a>
        )}
        <FollowButton id={page.id} name={page.name} />
        {children}
      </div>
    </li>
  )
}

/** The custom element of public pages, which `elements/follow-button.ts` defines. */
function FollowButton({ id, name }: { id: number; name: string }) {
  const html = followButtonHtml(useTranslator())
  return createElement('follow-button', {
    'data-id': id,
    'data-name': name,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup around our own texts
    dangerouslySetInnerHTML: { __html: html },
  })
}
