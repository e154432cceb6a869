import type { PageKind } from '#src/content/page-models/page-model.ts'

/** Pages that link to others come after them (decision 019). */
const RANK: Record<PageKind, number> = {
  banner: 0,
  'event-calendar': 0,
  'community-calendar': 3,
  'community-feed': 3,
  news: 2,
  event: 2,
  'parish-page': 2,
  // After the page that it links to, which may be new.
  moved: 3,
  timetable: 2,
  join: 2,
  'join-thanks': 2,
  'private-area': 2,
  'private-area-door': 2,
  search: 2,
  info: 2,
  screen: 2,
  'not-found': 2,
  offline: 2,
  manifest: 2,
  'archive-month': 3,
  events: 3,
  archive: 4,
  community: 4,
  subscriptions: 5,
  welcome: 5,
  sitemap: 6,
  'community-sitemap': 6,
  'sitemap-index': 7,
  robots: 7,
  // It stores pages that must be live by then.
  'offline-worker': 7,
}

/** A new page, without links to it, goes before every page that may link to it. */
const NEW_PAGE = 1

/** The fields that decide when a page goes live. */
export interface Ranked {
  route: string
  kind: PageKind
}

/**
 * The order in which pages go live, so that no link is ever broken.
 *
 * @param isLive whether an address has a page already
 */
export function inOrder<Page extends Ranked>(
  pages: Page[],
  isLive: (route: string) => boolean,
): Page[] {
  const rank = ({ kind, route }: Page) =>
    isLive(route) ? RANK[kind] : Math.min(RANK[kind], NEW_PAGE)
  return pages.toSorted((a, b) => rank(a) - rank(b) || RANK[a.kind] - RANK[b.kind])
}
