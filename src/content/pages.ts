import { chapelryTitle } from '../contract/chapelry.ts'
import { EVENT, type EventCard, type NewsContent } from '../contract/content.ts'
import { EVENTS_PAGE_SIZE, NEWS_PAGE_SIZE, PANEL_EVENTS } from '../contract/paging.ts'
import { dayIn, eventEnd, eventStart } from '../domain/event-times.ts'
import { LOCALES, type Locale } from '../i18n/locales.ts'
import { localePath } from '../i18n/urls.ts'
import { eventsFrom, isoOf, newestFirst, newsOf, timedEvent, toCard } from './lists.ts'
import {
  type CommunityFacts,
  type CommunityFrame,
  INFO_TOPICS,
  type PageModel,
  type SiteFacts,
  type SitemapFile,
} from './page-models.ts'
import type { CommunityData } from './portal.ts'

export interface PagesInput {
  communities: CommunityData[]
  site: SiteFacts
  /** PRODUCT_SLUG, which names the title field of a community. */
  product: string
  /** The instant, ISO in UTC with milliseconds, that "today" of each community is read from. */
  now: string
}

/** What a page adds to the fields that all pages share. */
type Body = PageModel extends infer Model
  ? Model extends PageModel
    ? Omit<Model, 'route' | 'path' | 'locale' | 'site'>
    : never
  : never

/** Cards on the welcome page. */
const WELCOME_NEWS = 6
const WELCOME_EVENTS = 4

/**
 * Every page of the site in every language, as plain objects. Pure: the same input gives the same
 * models, and a page shows nothing that is not in its model.
 */
export function pageModels(input: PagesInput): PageModel[] {
  const once = LOCALES.map((locale) => sitemap(input, locale))
  return [
    ...LOCALES.flatMap((locale) => pagesIn(locale, input)),
    ...once,
    file(input, '/sitemap.xml', { kind: 'sitemap-index' }),
    file(input, '/robots.txt', { kind: 'robots' }),
    ...input.communities.flatMap(({ chapelry, configuration }) => {
      const slug = chapelry.websiteconfigurations_url
      return configuration.header_url
        ? []
        : [file(input, bannerPath(slug), { kind: 'banner', slug })]
    }),
  ]
}

function pagesIn(locale: Locale, input: PagesInput): PageModel[] {
  const page = (path: string, body: Body): PageModel =>
    ({ ...body, route: localePath(locale, path), path, locale, site: input.site }) as PageModel
  const communities = input.communities.map((data) => facts(data, input.product))
  return [
    page('/', { kind: 'welcome', communities, ...latest(input) }),
    page('/subscriptions', { kind: 'subscriptions', communities }),
    ...INFO_TOPICS.map((topic) => page(`/${topic}`, { kind: 'info', topic })),
    page('/404', { kind: 'not-found' }),
    ...input.communities.flatMap((data) =>
      communityBodies(data, input).map(([path, body]) => page(path, body)),
    ),
  ]
}

function communityBodies(data: CommunityData, input: PagesInput): Array<[string, Body]> {
  const community = frame(data, input.product)
  const root = `/${community.slug}`
  const news = newsOf(data.contents, data.configuration.seccao_noticias_id)
  const today = dayIn(input.now, data.chapelry.timezone)
  const coming = eventsFrom(data.contents, today).map(toCard)
  const panel = coming.map(timedEvent).filter((event) => event.endsAt > input.now)
  return [
    [
      root,
      {
        kind: 'community',
        community,
        news: { cards: news.slice(0, NEWS_PAGE_SIZE).map(toCard), total: news.length },
        nextEvents: panel.slice(0, 1 + PANEL_EVENTS),
      },
    ],
    [
      `${root}/events`,
      {
        kind: 'events',
        community,
        events: { cards: coming.slice(0, EVENTS_PAGE_SIZE), total: coming.length },
      },
    ],
    ...data.contents.map((content): [string, Body] => {
      if (content.content_type !== EVENT) {
        return [`${root}/${content.slug}`, { kind: 'news', community, content }]
      }
      const zone = data.chapelry.timezone
      const startsAt = isoOf(eventStart(content, zone))
      const endsAt = isoOf(eventEnd(content, zone))
      const body: Body = { kind: 'event', community, content, startsAt, endsAt }
      return [`${root}/events/${content.slug}`, body]
    }),
  ]
}

function latest({ communities, now }: PagesInput) {
  const news = communities
    .flatMap((data) => newsOf(data.contents, data.configuration.seccao_noticias_id))
    .sort(newestFirst)
  const events = communities
    .flatMap((data) => eventsFrom(data.contents, dayIn(now, data.chapelry.timezone)))
    .map((event) => timedEvent(toCard(event) as EventCard))
    .filter((event) => event.startsAt > now)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.card.id - b.card.id)
  return {
    news: spread(news, WELCOME_NEWS).map(toCard),
    events: events.slice(0, WELCOME_EVENTS),
  }
}

/** The newest news, no more than two of one community, so that a busy parish leaves room. */
function spread(news: NewsContent[], count: number): NewsContent[] {
  const shown = new Map<number, number>()
  return news
    .filter((one) => {
      const already = shown.get(one.entity_ekklesia_location.id) ?? 0
      shown.set(one.entity_ekklesia_location.id, already + 1)
      return already < 2
    })
    .slice(0, count)
}

function facts({ chapelry }: CommunityData, product: string): CommunityFacts {
  const { masses_schedules: _, ...listed } = chapelry
  return {
    chapelry: listed,
    title: chapelryTitle(chapelry, product),
    slug: chapelry.websiteconfigurations_url,
  }
}

function frame(data: CommunityData, product: string): CommunityFrame {
  const { chapelry, configuration, menu } = data
  const slug = chapelry.websiteconfigurations_url
  return {
    chapelry,
    configuration,
    menu,
    slug,
    title: chapelryTitle(chapelry, product),
    banner: configuration.header_url ?? bannerPath(slug),
  }
}

function bannerPath(slug: string): string {
  return `/assets/banners/${slug}.svg`
}

function file(input: PagesInput, path: string, body: Body): PageModel {
  return { ...body, route: path, path, locale: 'pt', site: input.site } as PageModel
}

function sitemap(input: PagesInput, locale: Locale): SitemapFile {
  const path = `/sitemap-${locale}.xml`
  const fixed = ['/', '/subscriptions', ...INFO_TOPICS.map((topic) => `/${topic}`)]
  const entries = [
    ...fixed.map((one) => ({ path: one, updatedAt: null })),
    ...input.communities.flatMap((data) => communityEntries(data)),
  ]
  return { kind: 'sitemap', route: path, path, locale, site: input.site, entries }
}

function communityEntries({ chapelry, contents }: CommunityData): SitemapFile['entries'] {
  const root = `/${chapelry.websiteconfigurations_url}`
  return [
    { path: root, updatedAt: null },
    { path: `${root}/events`, updatedAt: null },
    ...contents.map((one) => ({
      path: one.content_type === EVENT ? `${root}/events/${one.slug}` : `${root}/${one.slug}`,
      updatedAt: one.updated_at,
    })),
  ]
}
