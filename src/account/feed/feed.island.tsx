import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { NEWS } from '#src/contract/contents/content.ts'
import { NEWS_PAGE_SIZE } from '#src/contract/paging.ts'
import { cardMaker } from '#src/elements/card-element.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { createFeed } from '#src/stores/feed.ts'
import { retryWhenOnline, watchNewer } from '#src/stores/feed-watch.ts'
import { $followedPages, loadFollowedPages, type PageList } from '#src/stores/followed-pages.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CardList } from './CardList.tsx'
import { EmptyFeed } from './EmptyFeed.tsx'
import { FeedList } from './FeedList.tsx'
import { FollowedStrip } from './FollowedStrip.tsx'

const news = createFeed({ pageSize: NEWS_PAGE_SIZE, query: () => ({ content_type: NEWS }) })

/** The main feed: what the followed communities have published (requirements §2.4). */
function FeedPage() {
  const translator = useTranslator()
  const { t } = translator
  const makeCard = useMemo(() => cardMaker(translator), [translator])
  const feed = useStore(news.$feed)
  const newer = useStore(news.$newer)
  const followed = useStore($followedPages)
  const [focusOn, setFocusOn] = useState<number>()
  const strip = feed.kind === 'loading' ? shownMeanwhile(followed) : followed
  // A user who follows nobody has no strip. Until that is known, the content below it is hidden.
  const waits = strip.kind === 'loading'
  return (
    <>
      <FollowedStrip list={strip} />
      <div className={waits ? 'waits' : undefined}>
        <NewerButton
          count={newer}
          busy={feed.kind === 'loaded' && feed.busy === 'newer'}
          onPress={() => void news.showNewer().then(setFocusOn)}
        />
        <div className="feed-panel">
          <FeedList
            feed={feed}
            pageSize={news.pageSize}
            kind="news"
            failedTitle={t('feed.failed')}
            list={(cards) => <CardList cards={cards} makeCard={makeCard} focusOn={focusOn} />}
            onMore={() => void news.more().then(setFocusOn)}
            onRetry={load}
            empty={
              <EmptyFeed
                followed={followed}
                nobodyHint={t('feed.nobody_hint')}
                icon="newspaper"
                title={t('feed.nothing')}
                hint={t('feed.nothing_hint')}
              />
            }
          />
        </div>
      </div>
    </>
  )
}

/** Keeps the placeholder of an empty strip until the content below is there: one shift, not two. */
function shownMeanwhile(list: PageList): PageList {
  return list.kind === 'loaded' && list.pages.length > 0 ? list : { kind: 'loading' }
}

function load(): void {
  void loadFollowedPages()
  void news.load()
}

load()
watchNewer(news)
retryWhenOnline(() => news.$feed.get().kind === 'failed', load)
/** The main feed. */
export function FeedIsland({ locale }: { locale: Locale }) {
  return (
    <Island locale={locale} namespaces={['common', 'feed', 'events']}>
      <FeedPage />
    </Island>
  )
}

interface Props {
  count: number
  busy: boolean
  onPress(): void
}

/** Announces newer contents politely. The list does not move until the user presses the button. */
function NewerButton({ count, busy, onPress }: Props) {
  const { t } = useTranslator()
  return (
    <div className="newer" role="status">
      {count > 0 && (
        <Button variant="main" busy={busy} busyText={t('common.list.loading')} onClick={onPress}>
          <Icon name="arrowUp" />
          {t('feed.newer', { count })}
        </Button>
      )}
    </div>
  )
}
