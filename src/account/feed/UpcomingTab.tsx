import type { ReactNode } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'

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
