import { contentPath } from '#src/content/moved-pages.ts'
import type { PageKind, PageModel } from '#src/content/page-models/page-model.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { inBatches } from '#src/domain/paging.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { StalePage } from '../page-writer.ts'
import { BATCH_SIZE, UNDIVIDED } from './policy.ts'

/** The pages that readers of a parish open first, and the files that their calendars fetch. */
const FIRST: ReadonlySet<PageKind> = new Set<PageKind>([
  'community',
  'timetable',
  'events',
  'community-calendar',
  'banner',
])

/** Lists of pages for programs that come now and then: they wait until those pages are there. */
const LAST: ReadonlySet<PageKind> = new Set<PageKind>(['community-feed', 'community-sitemap'])

interface PageBatchesInput {
  /** Whether an address has a page. */
  isLive(route: string): boolean
  /**
   * Pages that were still to be made before: a page that differs from them has changed just now,
   * and goes before those that wait.
   */
  waiting: ReadonlyMap<string, Pick<StalePage, 'digest'>>
}

/**
 * Splits the stale pages of one community into batches that go live one after another. Few pages
 * are one batch. Of many, the first batch has the latest changes, the pages that readers open
 * first, and the new pages that these link to; then come other new pages, the rest, and at last the
 * lists of all pages.
 */
export function toPageBatches(
  pages: StalePage[],
  { isLive, waiting }: PageBatchesInput,
): StalePage[][] {
  if (pages.length <= UNDIVIDED) return pages.length === 0 ? [] : [pages]
  const fronts = pages.filter(({ kind }) => FIRST.has(kind))
  const changed = pages.filter(({ route, digest }) => waiting.get(route)?.digest !== digest)
  const leadsTo = new Set(fronts.flatMap(({ model }) => linkedContents(model())))
  const first = new Set([
    ...fronts,
    // If all pages have changed, none of them is the latest change.
    ...(changed.length <= BATCH_SIZE ? changed : []),
    ...pages.filter(({ route }) => leadsTo.has(route) && !isLive(route)),
  ])
  const rank = ({ kind, route }: StalePage) => {
    if (LAST.has(kind)) return 2
    return isLive(route) ? 1 : 0
  }
  const rest = pages.filter((page) => !first.has(page)).sort((a, b) => rank(a) - rank(b))
  return [[...first], ...inBatches(rest, BATCH_SIZE)].filter((batch) => batch.length > 0)
}

/** The addresses of contents in a list. */
function linkedContents(model: PageModel): string[] {
  const to = (slug: string, cards: Array<Pick<Content, 'content_type' | 'slug'>>) =>
    cards.map((card) => localePath(model.locale, contentPath(slug, card)))
  if (model.kind === 'community') {
    const { community, news, nextEvents, pages } = model
    return [
      ...to(community.slug, [...news.cards, ...nextEvents.map(({ card }) => card)]),
      ...pages.map(({ path }) => localePath(model.locale, path)),
    ]
  }
  return model.kind === 'events' ? to(model.community.slug, model.events.cards) : []
}
