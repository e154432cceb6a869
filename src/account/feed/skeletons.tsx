import type { ReactNode } from 'react'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CardSkeleton } from './CardList.tsx'
import { FollowedStrip } from './FollowedStrip.tsx'

/** The skeleton of the agenda, rendered at build time so that nothing moves when data arrives. */
export function AgendaSkeleton() {
  return (
    <UpcomingTab>
      <AgendaCardsSkeleton />
    </UpcomingTab>
  )
}

/**
 * The tab's content before the followed parishes are known. The top keeps its place hidden, because
 * a user who follows nobody has none.
 */
export function AgendaCardsSkeleton() {
  return (
    <>
      <div className="waits">
        <AgendaTop pages={[]} parish="" onParish={ignore} onSubscribe={ignore} />
      </div>
      <CardSkeleton />
    </>
  )
}

function ignore(): void {}

/** The agenda's only tab (requirements §2.13), with its panel. */
export function UpcomingTab({ children }: { children: ReactNode }) {
  const { t } = useTranslator()
  return (
    <>
      <div className="feed-tabs" role="tablist" aria-label={t('feed.agenda.tabs')}>
        <button
          type="button"
          role="tab"
          id="upcoming"
          aria-selected="true"
          aria-controls="upcoming-list"
        >
          {t('feed.agenda.upcoming')}
        </button>
      </div>
      <div className="feed-panel" role="tabpanel" id="upcoming-list" aria-labelledby="upcoming">
        {children}
      </div>
    </>
  )
}

interface Props {
  /** The parishes that the user can filter by. */
  pages: FollowedPage[]
  /** Slug of the only parish shown; empty for all. */
  parish: string
  onParish(slug: string): void
  onSubscribe(): void
}

/** The head of an agenda: the filter by parish, and the button to subscribe to the calendar. */
export function AgendaTop({ pages, parish, onParish, onSubscribe }: Props) {
  const { t } = useTranslator()
  return (
    <div className="agenda-top">
      <section className="card subscribe-strip" aria-labelledby="followed-calendar">
        <h2 id="followed-calendar">{t('following.calendar.title')}</h2>
        <p>{t('feed.agenda.calendar_lead')}</p>
        <Button onClick={onSubscribe}>
          <Icon name="calendarPlus" />
          {t('following.calendar.open')}
        </Button>
      </section>
      {pages.length !== 1 && (
        <p className="agenda-parish">
          <label htmlFor="agenda-parish">{t('feed.agenda.parish')}</label>
          <select
            id="agenda-parish"
            value={parish}
            onChange={({ target }) => onParish(target.value)}
          >
            <option value="">{t('feed.agenda.all_parishes')}</option>
            {pages.map(({ id, name, websiteconfigurations_url: slug }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  )
}

/**
 * The skeleton of the main feed, rendered at build time so that nothing moves when data arrives.
 * The list keeps its place hidden, because a user who follows nobody has no strip above it.
 */
export function FeedSkeleton() {
  return (
    <>
      <FollowedStrip list={{ kind: 'loading' }} />
      <div className="feed-panel waits">
        <CardSkeleton />
      </div>
    </>
  )
}
