import type { CaptchaFacts } from '../contract/captcha.ts'
import type { Chapelry, ChapelryMobile } from '../contract/chapelry.ts'
import type {
  ContentCard,
  EventCard,
  EventContent,
  NewsContent,
  Shown,
} from '../contract/content.ts'
import type { Emenu } from '../contract/emenu.ts'
import type { WebsiteConfiguration } from '../contract/website-configuration.ts'
import type { PrivateAreaRoom } from '../domain/private-area.ts'
import type { Locale } from '../i18n/locales.ts'

/** What every page knows of the portal it belongs to. */
export interface SiteFacts {
  /** Origin that readers use, without a slash at its end. */
  url: string
  productName: string
  /** Where scripts on the page find the API, version included: `/api/v1`. */
  apiUrl: string
  /** Where the shell's portal link leads; null for our own page. */
  portalUrl: string | null
  /** Whom readers write to about the portal itself. */
  supportEmail: string
  /** PRODUCT_SLUG of the API: names its social calls. */
  productSlug: string
  /** Whose captcha forms show; ours needs no key. */
  captcha: CaptchaFacts
}

interface Page {
  /** The page's address, language included: `/es/santa-marta`. */
  route: string
  /** The same without language: `/santa-marta`. */
  path: string
  locale: Locale
  site: SiteFacts
}

/** A community as cards and headers show it. */
export interface CommunityFacts {
  chapelry: Chapelry
  /** The display title, or the name. */
  title: string
  slug: string
}

/** A list of cards as it was at build time, and how many there are in all. */
export interface CardList<Card extends ContentCard = ContentCard> {
  cards: Shown<Card>[]
  total: number
}

/** Event with the instants that its wall times mean in its community's zone. */
export interface TimedEvent {
  card: Shown<EventCard>
  /** ISO instants in UTC. */
  startsAt: string
  endsAt: string
  /** 23:59 on the first day: what the side panel counts down to (SPEC §9). */
  startDayEndsAt: string
}

/** What all pages of one community share: its header, menu and side panel. */
export interface CommunityFrame extends CommunityFacts {
  chapelry: ChapelryMobile
  configuration: WebsiteConfiguration
  menu: Emenu[]
  /** Address of the banner: the community's own, or the one drawn for it. */
  banner: string
}

/** The portal's own front page for everybody: `/portal`. */
export interface WelcomePage extends Page {
  kind: 'welcome'
  communities: CommunityFacts[]
  news: Shown<ContentCard>[]
  events: TimedEvent[]
}

export interface SubscriptionsPage extends Page {
  kind: 'subscriptions'
  communities: CommunityFacts[]
}

export interface CommunityPage extends Page {
  kind: 'community'
  community: CommunityFrame
  news: CardList
  /** The next events, running ones included: the first is the panel's block (SPEC §2). */
  nextEvents: TimedEvent[]
}

export interface NewsPage extends Page {
  kind: 'news'
  community: CommunityFrame
  content: NewsContent
}

export interface EventsPage extends Page {
  kind: 'events'
  community: CommunityFrame
  events: CardList<EventCard>
}

export interface EventPage extends Page {
  kind: 'event'
  community: CommunityFrame
  content: EventContent
  startsAt: string
  endsAt: string
}

/** What stands at an address that a content had before: it leads to where that is now. */
export interface MovedPage extends Page {
  kind: 'moved'
  /** What stood here. */
  former: 'news' | 'event'
  /** Address without language of the page that it leads to. */
  to: string
}

/** Where one asks to join a community; sent requests are edited at addresses below it (DESIGN §4). */
export interface JoinPage extends Page {
  kind: 'join'
  community: CommunityFrame
}

/** What whoever asked to join reads then. */
export interface JoinThanksPage extends Page {
  kind: 'join-thanks'
  community: CommunityFrame
}

/** The address of a community's private area alone, which leads to the first of its rooms. */
export interface PrivateAreaDoorPage extends Page {
  kind: 'private-area-door'
  community: CommunityFrame
}

/** A room of a community's private area: the same file for everybody, which an island fills. */
export interface PrivateAreaPage extends Page {
  kind: 'private-area'
  community: CommunityFrame
  room: PrivateAreaRoom
}

export const INFO_TOPICS = ['about', 'support', 'contacts', 'privacy'] as const
export type InfoTopic = (typeof INFO_TOPICS)[number]

/** A page of the footer: its words are in `locales/info`. */
export interface InfoPage extends Page {
  kind: 'info'
  topic: InfoTopic
}

/**
 * Screens that an island fills, by their address below `/`: static shells that are the same for
 * everybody. `feed` stands at `/` itself.
 */
export const SCREENS = [
  'feed',
  'events',
  'following',
  'settings',
  'login',
  'confirm-email',
  'reset-password',
] as const
export type Screen = (typeof SCREENS)[number]

export interface ScreenPage extends Page {
  kind: 'screen'
  screen: Screen
}

export interface NotFoundPage extends Page {
  kind: 'not-found'
}

/** The banner drawn for a community that has none: an SVG file. */
export interface BannerFile extends Page {
  kind: 'banner'
  slug: string
}

/** An address without language, and when what it shows was last changed, where that is known. */
export interface SitemapEntry {
  path: string
  /** ISO instant. */
  updatedAt: string | null
}

/** The portal's own addresses of one language for search engines. */
export interface SitemapFile extends Page {
  kind: 'sitemap'
  entries: SitemapEntry[]
}

/** Those of one community: a file of its own, so that a change costs the same in a large portal. */
export interface CommunitySitemapFile extends Page {
  kind: 'community-sitemap'
  slug: string
  entries: SitemapEntry[]
}

/** The list of the sitemaps. */
export interface SitemapIndexFile extends Page {
  kind: 'sitemap-index'
  /** Of the communities. */
  slugs: string[]
}

export interface RobotsFile extends Page {
  kind: 'robots'
}

/** Everything that the site consists of; a page is a pure function of its model and the code. */
export type PageModel =
  | WelcomePage
  | SubscriptionsPage
  | CommunityPage
  | NewsPage
  | EventsPage
  | EventPage
  | MovedPage
  | JoinPage
  | JoinThanksPage
  | PrivateAreaDoorPage
  | PrivateAreaPage
  | InfoPage
  | ScreenPage
  | NotFoundPage
  | BannerFile
  | SitemapFile
  | CommunitySitemapFile
  | SitemapIndexFile
  | RobotsFile

export type PageKind = PageModel['kind']
export type PageOf<Kind extends PageKind> = Extract<PageModel, { kind: Kind }>
