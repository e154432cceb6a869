import { atom } from 'nanostores'
import type { ContentCard } from '#src/contract/content.ts'
import type { FeedFilters } from '#src/contract/list-queries.ts'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import { hasNextPage } from '#src/domain/paging.ts'
import { type CallFailure, callFailureOf } from './call-failure.ts'
import { feedApi } from './feed-api.ts'

/** What a list of the followed communities' contents looks like at a moment. */
export type Feed = { kind: 'loading' } | { kind: 'failed'; failure: CallFailure } | LoadedFeed

export interface LoadedFeed {
  kind: 'loaded'
  /** Everything that was loaded, in the order of the server. */
  cards: ContentCard[]
  /** How many there are in all, as the server last said. */
  total: number
  /** Last page that was loaded, from 1. */
  page: number
  /** What is under way below or above the list. */
  busy: 'no' | 'more' | 'newer'
  /** Why the last attempt to add to the list failed; what is there stays. */
  failure: CallFailure | null
}

export interface FeedOptions {
  /** How many a page has (requirements §9.1). */
  pageSize: number
  /** What is asked for, made anew for each first page: it may name today. */
  query(): FeedFilters
}

export type FeedStore = ReturnType<typeof createFeed>

/** Whether there is something to load after what is shown (requirements §4.9). */
export function hasMore({ page, total, cards }: LoadedFeed, pageSize: number): boolean {
  return hasNextPage(page, total, pageSize) && cards.length < total
}

/**
 * A list of the contents of followed communities that grows at its end, and at its beginning when
 * it is told to: never by itself.
 */
export function createFeed({ pageSize, query }: FeedOptions) {
  const $feed = atom<Feed>({ kind: 'loading' })
  /** How many came online since the newest that is shown. */
  const $newer = atom(0)
  let asked = query()
  /** How often the list was loaded anew: what was asked for before that comes too late. */
  let loads = 0

  const ask = (page: number, limit: number, more: FeedFilters = {}) =>
    feedApi()({ page, limit, query: { ...asked, ...more } })

  /** Loads the first page, in place of whatever is shown. */
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
      if (mine === loads) $feed.set({ kind: 'failed', failure: callFailureOf(error) })
    }
  }

  /** Adds the next page. @returns the id of the first card that is new */
  async function more(): Promise<number | undefined> {
    return grow('more', async ({ page, cards }) => {
      const { results, total } = await ask(page + 1, pageSize)
      // What was published meanwhile has moved others down: they are here already.
      const fresh = unknownTo(cards, results)
      return { first: fresh[0]?.id, page: page + 1, total, cards: [...cards, ...fresh] }
    })
  }

  /** Puts what is newer above the list. @returns the id of the first card that is new */
  async function showNewer(): Promise<number | undefined> {
    const first = await grow('newer', async ({ cards }) => {
      const newer = await ask(1, MAX_PAGE_SIZE, after(cards[0]))
      const gap = newer.total > newer.results.length
      const fresh = unknownTo(cards, newer.results)
      const all = gap ? newer.results : [...fresh, ...cards]
      // The pages of the server begin further up now: the next one starts within what is shown.
      const page = Math.max(1, Math.floor(all.length / pageSize))
      const total = (await ask(1, 1)).total
      return { first: all[0]?.id, page, total, cards: all }
    })
    if (first !== undefined) $newer.set(0)
    return first
  }

  /** Asks how many are newer than the newest shown; in silence where the server cannot say. */
  async function countNewer(): Promise<void> {
    const feed = $feed.get()
    if (feed.kind !== 'loaded' || feed.busy !== 'no') return
    const answer = await ask(1, 1, after(feed.cards[0])).catch(() => undefined)
    if (answer && $feed.get() === feed) $newer.set(answer.total)
  }

  /** Adds to the list, one thing at a time; on failure says so and leaves the list as it was. */
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
      if (mine === loads) $feed.set({ ...feed, busy: 'no', failure: callFailureOf(error) })
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
