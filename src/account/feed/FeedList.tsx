import type { ReactNode } from 'react'
import type { ContentCard } from '#src/contract/contents/content.ts'
import { type Feed, hasMore, type LoadedFeed } from '#src/stores/feed.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { readingFailure } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CardSkeleton } from './CardList.tsx'

interface Props {
  feed: Feed
  pageSize: number
  /** Selects the texts. */
  kind: 'news' | 'events'
  failedTitle: string
  /** Shown if there are no cards. */
  empty: ReactNode
  /** Renders the loaded cards. */
  list(cards: ContentCard[]): ReactNode
  onMore(): void
  onRetry(): void
}

/** A list of cards in each of its states: loading, failed, empty or loaded. */
export function FeedList({ feed, failedTitle, empty, onRetry, ...loaded }: Props) {
  const translator = useTranslator()
  if (feed.kind === 'loading') return <CardSkeleton />
  if (feed.kind === 'failed') {
    const hint = readingFailure(feed.failure, translator, 'below-title')
    return (
      <EmptyNote icon="globe" title={failedTitle} hint={hint} alert>
        <Button onClick={onRetry}>{translator.t('common.list.retry')}</Button>
      </EmptyNote>
    )
  }
  if (feed.cards.length === 0) return empty
  return <Loaded feed={feed} {...loaded} />
}

type LoadedProps = Omit<Props, 'feed' | 'failedTitle' | 'empty' | 'onRetry'> & { feed: LoadedFeed }

function Loaded({ feed, pageSize, kind, list, onMore }: LoadedProps) {
  const translator = useTranslator()
  const { t } = translator
  const { cards, total, busy, failure } = feed
  return (
    <>
      {list(cards)}
      <div className="load">
        <p className="failed" role="alert">
          {failure && readingFailure(failure, translator, 'alone')}
        </p>
        {hasMore(feed, pageSize) && (
          <Button
            className="wide"
            busy={busy === 'more'}
            busyText={t('common.list.loading')}
            onClick={onMore}
          >
            {t(failure ? 'common.list.retry' : `common.list.more_${kind}`)}
          </Button>
        )}
        <p role="status">{t(`common.list.${kind}_count`, { shown: cards.length, count: total })}</p>
      </div>
    </>
  )
}
