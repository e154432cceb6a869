import type { EventContent } from '#src/contract/contents/content.ts'
import type { CalendarEntry } from '#src/domain/calendar/calendar-entry.ts'
import type { CalendarSeries } from '#src/domain/calendar/event-series.ts'
import type { ParishCalendar } from '#src/domain/calendar/parish-calendar.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { NewsFeed } from '../feeds/news-feed.ts'
import type { Page } from './page.ts'

/** The iCalendar file beside an event's page (requirements §2.19). */
export interface EventCalendarFile extends Page<'event-calendar'> {
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
export interface CommunityCalendarFile extends Page<'community-calendar'> {
  calendar: ParishCalendar
}

/** A community's news for feed readers. */
export interface CommunityFeedFile extends Page<'community-feed'> {
  feed: NewsFeed
}

/** An address without language, and when its content last changed, if known. */
export interface SitemapEntry {
  path: string
  /** The languages in which it is available: it is listed only in these. */
  languages: readonly Locale[]
  /** The language that represents all others. */
  original: Locale
  /** ISO instant. */
  updatedAt: string | null
  /** Addresses of its pictures, absolute or on this site. */
  images: string[]
}

/** The portal's own sitemap in one language. */
export interface SitemapFile extends Page<'sitemap'> {
  entries: SitemapEntry[]
}

/** One community's sitemap: a separate file, so that a change costs the same in a large portal. */
export interface CommunitySitemapFile extends Page<'community-sitemap'> {
  slug: string
  entries: SitemapEntry[]
}

/** The list of the sitemaps. */
export interface SitemapIndexFile extends Page<'sitemap-index'> {
  /** The slugs of the communities. */
  slugs: string[]
}
