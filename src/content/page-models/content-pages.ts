import type {
  Content,
  EventContent,
  NewsContent,
  PageContent,
} from '#src/contract/contents/content.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { ShownSeries } from '../shown-series.ts'
import type { RelatedCard } from './cards.ts'
import type { PageOfCommunity } from './community.ts'
import type { Page } from './page.ts'

/** A content as its own page shows it: the texts of one language. */
export type ShownContent<Full extends Content> = Full extends unknown
  ? Omit<Full, 'translations' | 'contents_contents' | 'former_addresses' | 'event_next'> & {
      /** The language of its title, summary and body; its other texts are in its own language. */
      shown_in: Locale
      /** All languages that it can be read in, in the order of menus. */
      languages: Locale[]
    }
  : never

export interface NewsPage extends PageOfCommunity<'news'> {
  content: ShownContent<NewsContent>
  related: RelatedCard[]
}

export interface EventPage extends PageOfCommunity<'event'> {
  /** A repeating event has the fields of its next date. */
  content: ShownContent<EventContent>
  /** How it repeats; null for a single event. */
  series: ShownSeries | null
  related: RelatedCard[]
  startsAt: string
  endsAt: string
}

/** A page of a parish other than news: it has no date. */
export interface ParishPage extends PageOfCommunity<'parish-page'> {
  content: ShownContent<PageContent>
  related: RelatedCard[]
  /** Its parent page; null at the top. */
  parent: PageLink | null
  /** All children of its parent, itself included; none at the top. */
  siblings: PageLink[]
  /** Its child pages. */
  children: PageEntry[]
}

export interface PageLink {
  /** Its address, without language. */
  path: string
  title: string
  /** The language of its title. */
  shown_in: Locale
}

export interface PageEntry extends PageLink {
  resume: string | null
}

/** The redirect at a content's former address: it points to the content's current page. */
export interface MovedPage extends Page<'moved'> {
  /** The kind of the former content. */
  former: 'news' | 'event'
  /** Address without language of the target page. */
  to: string
}
