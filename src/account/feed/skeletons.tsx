import type { ReactNode } from 'react'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CardSkeleton } from './CardList.tsx'
import { FollowedStrip } from './FollowedStrip.tsx'

/** The agenda before anything is there: rendered at build time, so that nothing moves later. */
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

/** The one tab that the agenda has (requirements §2.13), and what is behind it. */
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
  /** The parishes that the agenda can be narrowed to. */
  pages: FollowedPage[]
  /** Slug of the one that is shown, empty for all. */
  parish: string
  onParish(slug: string): void
  onSubscribe(): void
}

/** What stands above an agenda: the way to have it in one's own calendar, and whose events it shows. */
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
 * The main feed before any data: rendered at build time, so that nothing moves later. The list
 * keeps its place hidden, because a user who follows nobody has no strip above it.
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
