import type { ArchiveMonthPage, ArchivePage } from './archive-pages.ts'
import type {
  CommunityCalendarFile,
  CommunityFeedFile,
  EventCalendarFile,
} from './calendars-and-feeds.ts'
import type { CommunityPage, EventsPage, TimetablePage } from './community-pages.ts'
import type { EventPage, MovedPage, NewsPage, ParishPage } from './content-pages.ts'
import type { InfoPage } from './info.ts'
import type { JoinPage, JoinThanksPage } from './join-pages.ts'
import type {
  NotFoundPage,
  OfflinePage,
  SearchPage,
  SubscriptionsPage,
  WelcomePage,
} from './portal-pages.ts'
import type { PrivateAreaDoorPage, PrivateAreaPage } from './private-area-pages.ts'
import type { ScreenPage } from './screens.ts'
import type { BannerFile, ManifestFile, OfflineWorkerFile, RobotsFile } from './site-files.ts'
import type { CommunitySitemapFile, SitemapFile, SitemapIndexFile } from './sitemaps.ts'

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
