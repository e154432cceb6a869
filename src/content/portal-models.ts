import { chapelryTitle } from '#src/contract/community/chapelry.ts'
import type {
  ContentCard,
  EventCard,
  NewsCard,
  ShownEverywhere,
} from '#src/contract/contents/content.ts'
import { toShownCard } from '#src/domain/contents/content-language.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { comingCards, newestFirst, newsOf, timedEvent, timedEventIn, toCard } from './lists.ts'
import type { TimedEvent } from './page-models/cards.ts'
import type { CommunityFacts } from './page-models/community.ts'
import { INFO_TOPICS } from './page-models/info.ts'
import type { PageModel } from './page-models/page-model.ts'
import { SCREENS, type Screen } from './page-models/screens.ts'
import type { PageBody, SiteInput } from './pages-input.ts'
import type { CommunityData } from './portal.ts'

/** News of one community on the welcome page: the limit leaves room beside a busy parish. */
const SUMMARY_NEWS = 2
/** Events on the welcome page: one community may fill all of them. */
const SUMMARY_EVENTS = 4

/** All data of a community on the portal's own pages: other changes do not affect those pages. */
export interface CommunitySummary {
  facts: CommunityFacts
  /** Newest first. */
  news: ShownEverywhere<NewsCard>[]
  /** Events that have not begun, soonest first. */
  events: TimedEvent<ShownEverywhere<EventCard>>[]
}

export function communitySummary(
  data: CommunityData,
  { product, now }: Pick<SiteInput, 'product' | 'now'>,
): CommunitySummary {
  const asked = { now, timeZone: data.chapelry.timezone }
  const events = comingCards(data.contents, asked).map(timedEvent)
  return {
    facts: communityFacts(data, product),
    news: newsOf(data.contents, data.configuration.seccao_noticias_id)
      .slice(0, SUMMARY_NEWS)
      .map(toCard),
    events: events
      .filter((event) => event.startsAt > now)
      .sort(soonest)
      .slice(0, SUMMARY_EVENTS),
  }
}

type ComparedEvent = Pick<TimedEvent, 'startsAt'> & { card: { id: number } }

/** Sorts events of several communities by instant, because their time zones differ. */
function soonest(a: ComparedEvent, b: ComparedEvent): number {
  return a.startsAt.localeCompare(b.startsAt) || a.card.id - b.card.id
}

/** A community as lists of them show it. */
function communityFacts({ chapelry }: CommunityData, product: string): CommunityFacts {
  const { masses_schedules: _, masses_summer: __, masses_exceptions: ___, ...listed } = chapelry
  return {
    chapelry: listed,
    title: chapelryTitle(chapelry, product),
    slug: chapelry.websiteconfigurations_url,
  }
}

/** Cards of news on the welcome page. */
const WELCOME_NEWS = 6

/** The newest news and coming events of all communities, for the welcome page. */
function latest(summaries: CommunitySummary[]) {
  return {
    news: summaries
      .flatMap(({ news }) => news)
      .sort(newestFirst)
      .slice(0, WELCOME_NEWS),
    events: summaries
      .flatMap(({ events }) => events)
      .sort(soonest)
      .slice(0, SUMMARY_EVENTS),
  }
}

/** The pages that belong to no community: they use only the summary of each. */
export function portalModels(summaries: CommunitySummary[], input: SiteInput): PageModel[] {
  const newest = latest(summaries)
  return [
    ...LOCALES.flatMap((locale) => pagesIn(locale, summaries, newest, input)),
    file('/sitemap.xml', { kind: 'sitemap-index', slugs: summaries.map(slugOf) }, input),
    file('/robots.txt', { kind: 'robots' }, input),
    file('/sw.js', { kind: 'offline-worker' }, input),
  ]
}

function pagesIn(
  locale: Locale,
  summaries: CommunitySummary[],
  newest: ReturnType<typeof latest>,
  input: SiteInput,
): PageModel[] {
  const page = (path: string, body: PageBody): PageModel =>
    ({ ...body, route: localePath(locale, path), path, locale, site: input.site }) as PageModel
  const communities = summaries.map(({ facts }) => facts)
  return [
    ...SCREENS.map((screen) => page(screenPath(screen), { kind: 'screen', screen })),
    page('/portal', {
      kind: 'welcome',
      communities,
      news: newest.news.map((card) => toShownCard<ContentCard>(card, locale)),
      events: newest.events.map((event) => timedEventIn(event, locale)),
    }),
    page('/subscriptions', { kind: 'subscriptions', communities }),
    page('/search', { kind: 'search' }),
    page('/certificate', { kind: 'certificate' }),
    ...INFO_TOPICS.map((topic) => page(`/${topic}`, { kind: 'info', topic })),
    page('/404', { kind: 'not-found' }),
    page('/offline', { kind: 'offline' }),
    page('/manifest.webmanifest', { kind: 'manifest' }),
    sitemap(locale, input),
  ]
}

/** The portal's own sitemap in one language. */
function sitemap(locale: Locale, { site }: SiteInput): PageModel {
  const path = `/sitemap-${locale}.xml`
  const listed = ['/portal', '/subscriptions', '/login', ...INFO_TOPICS.map((topic) => `/${topic}`)]
  const entries = listed.map((one) => ({
    path: one,
    languages: LOCALES,
    original: FALLBACK_LOCALE,
    updatedAt: null,
    images: [],
  }))
  return { kind: 'sitemap', route: path, path, locale, site, entries }
}

function file(path: string, body: PageBody, { site }: SiteInput): PageModel {
  return { ...body, route: path, path, locale: FALLBACK_LOCALE, site } as PageModel
}

function screenPath(screen: Screen): string {
  return screen === 'feed' ? '/' : `/${screen}`
}

function slugOf({ facts }: CommunitySummary): string {
  return facts.slug
}
