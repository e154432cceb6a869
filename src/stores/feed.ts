import { atom } from 'nanostores'
import type { ContentCard } from '#src/contract/contents/content.ts'
import type { FeedFilters } from '#src/contract/list-queries.ts'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import { hasNextPage } from '#src/domain/paging.ts'
import { type CallFailure, toCallFailure } from './call-failure.ts'
import { feedApi } from './feed-api.ts'

/** The state of a list of the followed communities' contents. */
export type Feed = { kind: 'loading' } | { kind: 'failed'; failure: CallFailure } | LoadedFeed

export interface LoadedFeed {
  kind: 'loaded'
  /** All loaded items, in the server's order. */
  cards: ContentCard[]
  /** The total number of items, from the server's last answer. */
  total: number
  /** Last loaded page, from 1. */
  page: number
  /** What is loading below or above the list. */
  busy: 'no' | 'more' | 'newer'
  /** Why the last attempt to extend the list failed; the loaded items stay. */
  failure: CallFailure | null
}

interface FeedOptions {
  /** Page size (requirements §9.1). */
  pageSize: number
  /** The filters, built anew for each first page: they may contain today's date. */
  query(): FeedFilters
}

export type FeedStore = ReturnType<typeof createFeed>

/** Whether more items can be loaded after the shown ones (requirements §4.9). */
export function hasMore({ page, total, cards }: LoadedFeed, pageSize: number): boolean {
  return hasNextPage(page, total, pageSize) && cards.length < total
}

/**
 * A list of the followed communities' contents. It grows at its end, and at its beginning only on
 * request.
 */
export function createFeed({ pageSize, query }: FeedOptions) {
  const $feed = atom<Feed>({ kind: 'loading' })
  /** Number of items that came online since the newest shown one. */
  const $newer = atom(0)
  let asked = query()
  /** Counts the reloads, so that answers to earlier requests are discarded. */
  let loads = 0

  const ask = (page: number, limit: number, more: FeedFilters = {}) =>
    feedApi()({ page, limit, query: { ...asked, ...more } })

  /** Loads the first page and replaces the shown items. */
  async function load(): Promise<void> {
    asked = query()
    loads += 1
    const mine = loads
    $feed.set({ kind: 'loading' })
    try {
      const { results: cards, total } = await ask(1, pageSize)
      if (mine !== loads) return
      $newer.set(0)
      $feed.set({ kind: 'loaded', cards, total, page: 1, busy: 'no', failure: null })
    } catch (error) {
      if (mine === loads) $feed.set({ kind: 'failed', failure: toCallFailure(error) })
    }
  }

  /** Adds the next page. @returns the id of the first new card */
  async function more(): Promise<number | undefined> {
    return grow('more', async ({ page, cards }) => {
      const { results, total } = await ask(page + 1, pageSize)
      // Newly published items have shifted others onto this page: those are shown already.
      const fresh = unknownTo(cards, results)
      return { first: fresh[0]?.id, page: page + 1, total, cards: [...cards, ...fresh] }
    })
  }

  /** Puts newer items above the list. @returns the id of the first new card */
  async function showNewer(): Promise<number | undefined> {
    const first = await grow('newer', async ({ cards }) => {
      const newer = await ask(1, MAX_PAGE_SIZE, after(cards[0]))
      const gap = newer.total > newer.results.length
      const fresh = unknownTo(cards, newer.results)
      const all = gap ? newer.results : [...fresh, ...cards]
      // The server's pages have shifted: the next one may repeat items that are shown already.
      const page = Math.max(1, Math.floor(all.length / pageSize))
      const total = (await ask(1, 1)).total
      return { first: all[0]?.id, page, total, cards: all }
    })
    if (first !== undefined) $newer.set(0)
    return first
  }

  /** Asks how many items are newer than the newest shown one; ignores failures. */
  async function countNewer(): Promise<void> {
    const feed = $feed.get()
    if (feed.kind !== 'loaded' || feed.busy !== 'no') return
    const answer = await ask(1, 1, after(feed.cards[0])).catch(() => undefined)
    if (answer && $feed.get() === feed) $newer.set(answer.total)
  }

  /**
   * Extends the list, one request at a time; a failure sets the error and leaves the list
   * unchanged.
   */
  async function grow(
    busy: 'more' | 'newer',
    grown: (
      feed: LoadedFeed,
    ) => Promise<Pick<LoadedFeed, 'cards' | 'page' | 'total'> & { first: number | undefined }>,
  ): Promise<number | undefined> {
    const feed = $feed.get()
    if (feed.kind !== 'loaded' || feed.busy !== 'no') return undefined
    const mine = loads
    $feed.set({ ...feed, busy, failure: null })
    try {
      const { first, ...list } = await grown(feed)
      if (mine !== loads) return undefined
      $feed.set({ ...feed, ...list, busy: 'no', failure: null })
      return first
    } catch (error) {
      if (mine === loads) $feed.set({ ...feed, busy: 'no', failure: toCallFailure(error) })
      return undefined
    }
  }

  return { pageSize, $feed, $newer, load, more, countNewer, showNewer }
}

function after(newest: ContentCard | undefined): FeedFilters {
  return newest ? { online_after: newest.online_from_date } : {}
}

function unknownTo(cards: ContentCard[], found: ContentCard[]): ContentCard[] {
  const known = new Set(cards.map(({ id }) => id))
  return found.filter(({ id }) => !known.has(id))
}
