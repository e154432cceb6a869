import './agenda.css'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { ContentCard } from '#src/contract/contents/content.ts'
import { type AgendaGroup, agendaGroups } from '#src/domain/events/agenda.ts'
import { cardMaker } from '#src/elements/card-element.ts'
import { capitalised, monthText } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { $parish, loadAgenda, showParish, upcoming, withoutPastEvents } from '#src/stores/agenda.ts'
import { retryWhenOnline } from '#src/stores/feed-watch.ts'
import { $followedPages, type PageList } from '#src/stores/followed-pages.ts'
import { Block } from '#src/ui/Block.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CalendarDialog } from '../following/CalendarDialog.tsx'
import { CardList } from './CardList.tsx'
import { EmptyFeed } from './EmptyFeed.tsx'
import { FeedList } from './FeedList.tsx'
import { AgendaCardsSkeleton, AgendaTop, UpcomingTab } from './skeletons.tsx'

/** The events of followed communities (requirements §2.13). */
function EventsPage() {
  const translator = useTranslator()
  const { t } = translator
  const makeCard = useMemo(() => cardMaker(translator), [translator])
  const parish = useStore($parish)
  const followed = useStore($followedPages)
  const [focusOn, setFocusOn] = useState<number>()
  const [subscribing, setSubscribing] = useState(false)
  const now = Date.now()
  const feed = withoutPastEvents(useStore(upcoming.$feed), now)
  if (followed.kind === 'loading') {
    return (
      <UpcomingTab>
        <AgendaCardsSkeleton />
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
/** The events of followed communities. */
export function EventsIsland({ locale }: { locale: Locale }) {
  return (
    <Island locale={locale} namespaces={['common', 'feed', 'events', 'following', 'forms']}>
      <EventsPage />
    </Island>
  )
}

interface Props {
  followed: PageList
  /** Slug of the only parish shown; empty for all. */
  parish: string
  onAll(): void
}

/** An empty agenda. If it shows one parish only, a button shows the events of all. */
function EmptyAgenda({ followed, parish, onAll }: Props) {
  const { t } = useTranslator()
  if (parish) {
    return (
      <EmptyNote icon="calendar" title={t('events.none')} hint={t('events.none_hint')}>
        <Button variant="main" onClick={onAll}>
          {t('feed.agenda.show_all')}
        </Button>
      </EmptyNote>
    )
  }
  return (
    <EmptyFeed
      followed={followed}
      nobodyHint={t('feed.agenda.nobody_hint')}
      icon="calendar"
      title={t('events.none')}
      hint={t('feed.agenda.nothing_hint')}
    />
  )
}

interface AgendaCardsProps {
  cards: ContentCard[]
  /** The present, in milliseconds since 1970 UTC. */
  now: number
  makeCard(card: ContentCard): Node
  focusOn: number | undefined
}

/** The cards of an agenda, grouped by day and month. */
function AgendaCards({ cards, now, ...list }: AgendaCardsProps) {
  const translator = useTranslator()
  return agendaGroups(cards, now).map((group) => {
    const title = groupTitle(group, translator)
    return (
      <Block key={title} title={title}>
        <CardList cards={group.cards} {...list} />
      </Block>
    )
  })
}

function groupTitle(group: AgendaGroup, { t, locale }: Translator): string {
  if (group.kind === 'month') return capitalised(monthText(group.month, locale))
  return t(`feed.agenda.group.${group.kind}`)
}
