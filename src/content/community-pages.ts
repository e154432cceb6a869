import { chapelryTitle } from '../contract/chapelry.ts'
import { EVENT } from '../contract/content.ts'
import { EVENTS_PAGE_SIZE, NEWS_PAGE_SIZE, PANEL_EVENTS } from '../contract/paging.ts'
import { dayIn, eventEnd, eventStart } from '../domain/event-times.ts'
import { PRIVATE_AREA_ROOMS, privateAreaPath, privateAreaRoot } from '../domain/private-area.ts'
import { eventsFrom, isoOf, newsOf, timedEvent, toCard } from './lists.ts'
import { contentPath, movedPages } from './moved-pages.ts'
import type { CommunityFrame } from './page-models.ts'
import type { PageBody, SiteInput } from './pages-input.ts'
import type { CommunityData } from './portal.ts'

/** The pages of one community: address without language, and what the page shows. */
export function communityPages(
  data: CommunityData,
  input: SiteInput,
): Array<[path: string, body: PageBody]> {
  const community = frame(data, input.product)
  const root = `/${community.slug}`
  const news = newsOf(data.contents, data.configuration.seccao_noticias_id)
  const today = dayIn(input.now, data.chapelry.timezone)
  const coming = eventsFrom(data.contents, today).map(toCard)
  const panel = coming.map(timedEvent).filter((event) => event.endsAt > input.now)
  const pages: Array<[string, PageBody]> = [
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
    [`${root}/join`, { kind: 'join', community }],
    [`${root}/join/thanks`, { kind: 'join-thanks', community }],
    [privateAreaRoot(community.slug), { kind: 'private-area-door', community }],
    ...PRIVATE_AREA_ROOMS.map((room): [string, PageBody] => [
      privateAreaPath(community.slug, room),
      { kind: 'private-area', community, room },
    ]),
    ...data.contents.map((full): [string, PageBody] => {
      const path = contentPath(community.slug, full)
      // Its page does not show them: it stays as it is when another content takes one over.
      const content = { ...full, former_addresses: [] }
      if (content.content_type !== EVENT) return [path, { kind: 'news', community, content }]
      const zone = data.chapelry.timezone
      const startsAt = isoOf(eventStart(content, zone))
      const endsAt = isoOf(eventEnd(content, zone))
      return [path, { kind: 'event', community, content, startsAt, endsAt }]
    }),
  ]
  return [...pages, ...movedPages(data, new Set(pages.map(([path]) => path)))]
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

/** Where the banner stands that is drawn for a community without one. */
export function bannerPath(slug: string): string {
  return `/assets/banners/${slug}.svg`
}
