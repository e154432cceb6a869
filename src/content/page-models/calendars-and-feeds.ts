import type { EventContent } from '#src/contract/contents/content.ts'
import type { CalendarEntry } from '#src/domain/calendar/calendar-entry.ts'
import type { CalendarSeries } from '#src/domain/calendar/event-series.ts'
import type { ParishCalendar } from '#src/domain/calendar/parish-calendar.ts'
import type { NewsFeed } from '../news-feed.ts'
import type { Page } from './page.ts'

/** The iCalendar file beside an event's page (requirements §2.19). */
export interface EventCalendarFile extends Page {
  kind: 'event-calendar'
  /** The community's slug. */
  slug: string
  /** The event. */
  content: { slug: string }
  /** The event's number, which stays when its address changes. */
  id: number
  /** Address of its page, without language. */
  eventPath: string
  entry: CalendarEntry
  /** Null for a single event. */
  series: CalendarSeries | null
  status: EventContent['event_status']
  /** How often its time, place or status changed. */
  sequence: number
  /** ISO instant. */
  updatedAt: string
  /** The suffix of its entry's UID. */
  uidNamespace: string
}

/** A community's subscription for calendar programs: its events, masses and confessions. */
export interface CommunityCalendarFile extends Page {
  kind: 'community-calendar'
  calendar: ParishCalendar
}

/** A community's news for feed readers. */
export interface CommunityFeedFile extends Page {
  kind: 'community-feed'
  feed: NewsFeed
}
