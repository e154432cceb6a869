import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ContentCard, EVENT } from '#src/contract/content.ts'
import { EVENTS_PAGE_SIZE } from '#src/contract/paging.ts'
import { localDay } from '#src/domain/local-day.ts'
import { createFeed } from '#src/stores/feed.ts'
import { retryWhenOnline } from '#src/stores/feed-watch.ts'
import { $followedPages, loadFollowedPages } from '#src/stores/followed-pages.ts'
import { EmptyFeed } from '#src/ui/feed/EmptyFeed.tsx'
import { FeedList } from '#src/ui/feed/FeedList.tsx'
import { UpcomingTab } from '#src/ui/feed/UpcomingTab.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { cardMaker } from './card-maker.ts'
import { defineIsland } from './react-island.tsx'

/** What runs today or comes later, soonest first (requirements §7.5; decision 006). */
const upcoming = createFeed({
  pageSize: EVENTS_PAGE_SIZE,
  query: () => ({
    content_type: EVENT,
    event_to_date_start: localDay(new Date()),
    event_list_order: true,
  }),
})

/** The events of followed communities (requirements §2.13). */
function EventsPage({ makeCard }: { makeCard(card: ContentCard): Node }) {
  const { t } = useTranslator()
  const feed = useStore(upcoming.$feed)
  const followed = useStore($followedPages)
  const [focusOn, setFocusOn] = useState<number>()
  return (
    <UpcomingTab>
      <FeedList
        feed={feed}
        pageSize={upcoming.pageSize}
        kind="events"
        failedTitle={t('feed.agenda.failed')}
        makeCard={makeCard}
        focusOn={focusOn}
        onMore={() => void upcoming.more().then(setFocusOn)}
        onRetry={load}
        empty={
          <EmptyFeed
            followed={followed}
            nobodyHint={t('feed.agenda.nobody_hint')}
            icon="calendar"
            title={t('events.none')}
            hint={t('feed.agenda.nothing_hint')}
          />
        }
      />
    </UpcomingTab>
  )
}

function load(): void {
  void loadFollowedPages()
  void upcoming.load()
}

load()
retryWhenOnline(() => upcoming.$feed.get().kind === 'failed', load)
defineIsland({
  tag: 'events-page',
  namespaces: ['common', 'feed', 'events'],
  render: (_host, translator) => <EventsPage makeCard={cardMaker(translator)} />,
})
