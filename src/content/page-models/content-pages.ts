import type { Content, EventContent, NewsContent, PageContent } from '#src/contract/content.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { ShownSeries } from '../shown-series.ts'
import type { RelatedCard } from './cards.ts'
import type { CommunityFrame } from './community.ts'
import type { Page } from './page.ts'

/** A content as its own page shows it: the texts of one language. */
export type ShownContent<Full extends Content> = Full extends unknown
  ? Omit<Full, 'translations' | 'contents_contents' | 'former_addresses' | 'event_next'> & {
      /** The language of its title, summary and body; what else it says is in its own. */
      shown_in: Locale
      /** All languages that it can be read in, in the order of menus. */
      languages: Locale[]
    }
  : never

export interface NewsPage extends Page {
  kind: 'news'
  community: CommunityFrame
  content: ShownContent<NewsContent>
  related: RelatedCard[]
}

export interface EventPage extends Page {
  kind: 'event'
  community: CommunityFrame
  /** Of one that repeats, as its next date is. */
  content: ShownContent<EventContent>
  /** How it repeats; null for one that takes place once. */
  series: ShownSeries | null
  related: RelatedCard[]
  startsAt: string
  endsAt: string
}

/** A page of a parish that is no news: it has no date. */
export interface ParishPage extends Page {
  kind: 'parish-page'
  community: CommunityFrame
  content: ShownContent<PageContent>
  related: RelatedCard[]
  /** The page that it stands below; null at the top. */
  parent: PageLink | null
  /** All that stand below its parent, itself among them; none at the top. */
  siblings: PageLink[]
  /** Those that stand below it. */
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

/** What stands at an address that a content had before: it leads to where that is now. */
export interface MovedPage extends Page {
  kind: 'moved'
  /** What stood here. */
  former: 'news' | 'event'
  /** Address without language of the page that it leads to. */
  to: string
}
