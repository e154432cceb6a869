import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ContentCard } from '#src/contract/contents/content.ts'
import { cardMaker } from '#src/elements/card-maker.ts'
import { $parish, loadAgenda, showParish, upcoming, withoutOver } from '#src/stores/agenda.ts'
import { retryWhenOnline } from '#src/stores/feed-watch.ts'
import { $followedPages } from '#src/stores/followed-pages.ts'
import { defineIsland } from '#src/ui/island/react-island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CalendarDialog } from '../following/CalendarDialog.tsx'
import { AgendaCards } from './AgendaCards.tsx'
import { AgendaBones } from './AgendaSkeleton.tsx'
import { AgendaTop } from './AgendaTop.tsx'
import { EmptyAgenda } from './EmptyAgenda.tsx'
import { FeedList } from './FeedList.tsx'
import { UpcomingTab } from './UpcomingTab.tsx'

/** The events of followed communities (requirements §2.13). */
function EventsPage({ makeCard }: { makeCard(card: ContentCard): Node }) {
  const { t } = useTranslator()
  const parish = useStore($parish)
  const followed = useStore($followedPages)
  const [focusOn, setFocusOn] = useState<number>()
  const [subscribing, setSubscribing] = useState(false)
  const now = Date.now()
  const feed = withoutOver(useStore(upcoming.$feed), now)
  if (followed.kind === 'loading') {
    return (
      <UpcomingTab>
        <AgendaBones />
      </UpcomingTab>
    )
  }
  const pages = followed.kind === 'loaded' ? followed.pages : []
  return (
    <UpcomingTab>
      {pages.length > 0 && (
        <AgendaTop
          pages={pages}
          parish={parish}
          onParish={(slug) => void showParish(slug)}
          onSubscribe={() => setSubscribing(true)}
        />
      )}
      <FeedList
        feed={feed}
        pageSize={upcoming.pageSize}
        kind="events"
        failedTitle={t('feed.agenda.failed')}
        list={(cards) => (
          <AgendaCards cards={cards} now={now} makeCard={makeCard} focusOn={focusOn} />
        )}
        onMore={() => void upcoming.more().then(setFocusOn)}
        onRetry={() => void loadAgenda()}
        empty={
          <EmptyAgenda followed={followed} parish={parish} onAll={() => void showParish('')} />
        }
      />
      <CalendarDialog open={subscribing} onClose={() => setSubscribing(false)} />
    </UpcomingTab>
  )
}

void loadAgenda()
retryWhenOnline(
  () => upcoming.$feed.get().kind === 'failed',
  () => void loadAgenda(),
)
defineIsland({
  tag: 'events-page',
  namespaces: ['common', 'feed', 'events', 'following', 'forms'],
  render: (_host, translator) => <EventsPage makeCard={cardMaker(translator)} />,
})
