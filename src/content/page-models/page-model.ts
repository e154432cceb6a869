import type { ContentCard, Shown } from '#src/contract/contents/content.ts'
import type { ChosenTiles } from '#src/domain/pictures/azulejo.ts'
import type { PrivateAreaSection } from '#src/domain/private-area.ts'
import type { TimedEvent } from './cards.ts'
import type { CommunityFacts, PageOfCommunity } from './community.ts'
import type {
  ArchiveMonthPage,
  ArchivePage,
  CommunityPage,
  EventsPage,
  QuestionsPage,
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
  | QuestionsPage
  | ArchivePage
  | ArchiveMonthPage
  | JoinPage
  | JoinThanksPage
  | PrivateAreaDoorPage
  | PrivateAreaPage
  | SearchPage
  | CertificatePage
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
type JoinPage = PageOfCommunity<'join'>

/** The page after a request to join was sent. */
type JoinThanksPage = PageOfCommunity<'join-thanks'>

/** The address of a community's private area itself, which redirects to its first room. */
type PrivateAreaDoorPage = PageOfCommunity<'private-area-door'>

/** A room of a community's private area: the same file for everybody, which an island fills. */
interface PrivateAreaPage extends PageOfCommunity<'private-area'> {
  room: PrivateAreaSection
  /**
   * Only in an editor's preview: the frequent questions, null for none. Published pages never have
   * them, because members request them from the API.
   */
  questions?: string | null
}

/** The service worker that stores visited pages: `/sw.js`, one for all languages. */
type OfflineWorkerFile = Page<'offline-worker'>

/** The portal's appearance as an installed app: `/manifest.webmanifest`. */
type ManifestFile = Page<'manifest'>

/** The banner drawn for a community that has none: an SVG file. */
interface BannerFile extends Page<'banner'> {
  slug: string
  /** The community's choice of tiles. */
  tiles: ChosenTiles
}

type RobotsFile = Page<'robots'>

/** The portal's own public front page: `/portal`. */
interface WelcomePage extends Page<'welcome'> {
  communities: CommunityFacts[]
  news: Shown<ContentCard>[]
  events: TimedEvent[]
}

interface SubscriptionsPage extends Page<'subscriptions'> {
  communities: CommunityFacts[]
}

/** The portal's search page: the same file for everybody, which an element fills. */
type SearchPage = Page<'search'>

/** The page that says whether a certificate is valid: the same file for all of them. */
type CertificatePage = Page<'certificate'>

type NotFoundPage = Page<'not-found'>

/** The page that an offline browser shows for a page never visited: `/offline`. */
type OfflinePage = Page<'offline'>
