import type { EventCard } from '#src/contract/content.ts'
import type { CardList, TimedEvent } from './cards.ts'
import type { CommunityFrame } from './community.ts'
import type { PageLink } from './content-pages.ts'
import type { Page } from './page.ts'

export interface CommunityPage extends Page {
  kind: 'community'
  community: CommunityFrame
  news: CardList
  /**
   * The next events, running ones included: the first is the panel's block (requirements §2.10).
   */
  nextEvents: TimedEvent[]
  /** Pages to which nothing else leads: those at the top that are not in the menu. */
  pages: PageLink[]
  /**
   * The first date of each weekly time from this week's Monday on, `yyyy-MM-dd` by its number. Of all
   * pages only this one says it, so that only this one changes with the week.
   */
  firstMasses: Record<number, string>
  /** The Monday of that week, `yyyy-MM-dd`; null where there are no times, and nothing changes with it. */
  week: string | null
}

export interface EventsPage extends Page {
  kind: 'events'
  community: CommunityFrame
  events: CardList<EventCard>
}

/** The mass times alone, for the door of the church. */
export interface TimetablePage extends Page {
  kind: 'timetable'
  community: CommunityFrame
  /** Whether there is any; without one it is a page for those who kept its address. */
  hasTimes: boolean
}
