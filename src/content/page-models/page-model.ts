import type { ContentCard, Shown } from '#src/contract/contents/content.ts'
import type { ChosenTiles } from '#src/domain/pictures/azulejo.ts'
import type { PrivateAreaRoom } from '#src/domain/private-area.ts'
import type { TimedEvent } from './cards.ts'
import type { CommunityFacts, CommunityFrame } from './community.ts'
import type {
  ArchiveMonthPage,
  ArchivePage,
  CommunityPage,
  EventsPage,
  TimetablePage,
} from './community-pages.ts'
import type { EventPage, MovedPage, NewsPage, ParishPage } from './content-pages.ts'
import type {
  CommunityCalendarFile,
  CommunityFeedFile,
  CommunitySitemapFile,
  EventCalendarFile,
  SitemapFile,
  SitemapIndexFile,
} from './feeds-and-sitemaps.ts'
import type { InfoPage } from './info.ts'
import type { Page } from './page.ts'
import type { ScreenPage } from './screens.ts'

/** All pages and files of the site; a page is a pure function of its model and the code. */
export type PageModel =
  | WelcomePage
  | SubscriptionsPage
  | CommunityPage
  | NewsPage
  | EventsPage
  | EventPage
  | ParishPage
  | EventCalendarFile
  | CommunityCalendarFile
  | CommunityFeedFile
  | MovedPage
  | TimetablePage
  | ArchivePage
  | ArchiveMonthPage
  | JoinPage
  | JoinThanksPage
  | PrivateAreaDoorPage
  | PrivateAreaPage
  | SearchPage
  | InfoPage
  | ScreenPage
  | NotFoundPage
  | OfflinePage
  | OfflineWorkerFile
  | ManifestFile
  | BannerFile
  | SitemapFile
  | CommunitySitemapFile
  | SitemapIndexFile
  | RobotsFile

export type PageKind = PageModel['kind']
export type PageOf<Kind extends PageKind> = Extract<PageModel, { kind: Kind }>

/**
 * The page for requests to join a community; sent requests are edited at addresses below it
 * (requirements §10.3).
 */
interface JoinPage extends Page {
  kind: 'join'
  community: CommunityFrame
}

/** The page after a request to join was sent. */
interface JoinThanksPage extends Page {
  kind: 'join-thanks'
  community: CommunityFrame
}

/** The address of a community's private area itself, which redirects to its first room. */
interface PrivateAreaDoorPage extends Page {
  kind: 'private-area-door'
  community: CommunityFrame
}

/** A room of a community's private area: the same file for everybody, which an island fills. */
interface PrivateAreaPage extends Page {
  kind: 'private-area'
  community: CommunityFrame
  room: PrivateAreaRoom
  /**
   * Only in an editor's preview: the frequent questions, null for none. Published pages never have
   * them, because members request them from the API.
   */
  questions?: string | null
}

/** The service worker that stores visited pages: `/sw.js`, one for all languages. */
interface OfflineWorkerFile extends Page {
  kind: 'offline-worker'
}

/** The portal's appearance as an installed app: `/manifest.webmanifest`. */
interface ManifestFile extends Page {
  kind: 'manifest'
}

/** The banner drawn for a community that has none: an SVG file. */
interface BannerFile extends Page {
  kind: 'banner'
  slug: string
  /** The community's choice of tiles. */
  tiles: ChosenTiles
}

interface RobotsFile extends Page {
  kind: 'robots'
}

/** The portal's own public front page: `/portal`. */
interface WelcomePage extends Page {
  kind: 'welcome'
  communities: CommunityFacts[]
  news: Shown<ContentCard>[]
  events: TimedEvent[]
}

interface SubscriptionsPage extends Page {
  kind: 'subscriptions'
  communities: CommunityFacts[]
}

/** The portal's search page: the same file for everybody, which an element fills. */
interface SearchPage extends Page {
  kind: 'search'
}

interface NotFoundPage extends Page {
  kind: 'not-found'
}

/** The page that an offline browser shows for a page never visited: `/offline`. */
interface OfflinePage extends Page {
  kind: 'offline'
}
