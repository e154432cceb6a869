import type { PageKind, PageModel } from '#src/content/page-models/page-model.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
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

/** The remaining work for a community whose change touches many pages. */
interface BatchRemainder {
  batches: StalePage[][]
  /** Addresses to remove once all pages are there. */
  gone: string[]
  /** The sources of each waiting page's requests, by its address, the earliest first. */
  why: ReadonlyMap<string, readonly string[]>
}

interface NextBatch {
  id: number
  pages: StalePage[]
  later: StalePage[][]
  gone: string[]
  /** The sources of the requests for these pages, for the journal. */
  why: string[]
}

/** Communities with pages still to be made, in the order of their turns. */
export class PendingBatches {
  readonly #remainders = new Map<number, BatchRemainder>()

  get size(): number {
    return this.#remainders.size
  }

  /** A community's pages that are still to be made. */
  pages(id: number): StalePage[] {
    return this.#remainders.get(id)?.batches.flat() ?? []
  }

  /** The same by their addresses. */
  waiting(id: number): ReadonlyMap<string, StalePage> {
    return new Map(this.pages(id).map((page) => [page.route, page]))
  }

  /**
   * Replaces a community's remaining work with that of a new change. A page that waited before
   * keeps its sources; if it has changed since, the new source is added.
   *
   * @param why the sources of the change
   */
  replace(id: number, batches: StalePage[][], gone: string[], why: readonly string[]): void {
    const before = this.#remainders.get(id)?.why
    const waiting = this.waiting(id)
    const whyOf = ({ route, digest }: StalePage) => {
      const earlier = before?.get(route)
      if (!earlier) return why
      return waiting.get(route)?.digest === digest ? earlier : [...new Set([...earlier, ...why])]
    }
    const reasons = new Map(batches.flat().map((page) => [page.route, whyOf(page)]))
    this.#set(id, { batches, gone, why: reasons })
  }

  /** Keeps the remaining batches after one went live; the other communities have their turns first. */
  keepRemainder(id: number, batches: StalePage[][]): void {
    const remainder = this.#remainders.get(id)
    if (remainder) this.#set(id, { ...remainder, batches })
  }

  /** The community whose turn it is, with its next pages and the later ones. */
  next(): NextBatch | null {
    const [first] = this.#remainders
    if (!first) return null
    const [id, { batches, gone, why }] = first
    const [pages = [], ...later] = batches
    const reasons = pages.flatMap(({ route }) => why.get(route) ?? [])
    return { id, pages, later, gone, why: [...new Set(reasons)] }
  }

  /** Drops a community that has no work left. */
  #set(id: number, remainder: BatchRemainder): void {
    this.#remainders.delete(id)
    if (remainder.batches.length > 0) this.#remainders.set(id, remainder)
  }
}
