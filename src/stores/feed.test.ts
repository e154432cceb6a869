import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError, UnreachableError } from '#src/api/errors.ts'
import type { FeedCall } from '#src/api/feed.ts'
import type { ContentCard } from '#src/contract/contents/content.ts'
import { chapelry, event, news } from '#tests/support/portal.ts'
import { createFeed, type Feed, type FeedStore, hasMore } from './feed.ts'

const marta = chapelry('santa-marta')

/** The server's items, newest first, and the requests that it received. */
let online: ContentCard[] = []
let asked: FeedCall[] = []
let refusal: Error | undefined

vi.mock('./feed-api.ts', () => ({
  feedApi: () => async (call: FeedCall) => {
    asked.push(call)
    if (refusal) throw refusal
    const { online_after: after } = call.query
    const found = online.filter((card) => !after || card.online_from_date > after)
    const start = (call.page - 1) * call.limit
    return {
      results: found.slice(start, start + call.limit),
      page: call.page,
      total: found.length,
    }
  },
}))

function card(id: number): ContentCard {
  const at = new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString()
  return news(marta, id, `n-${id}`, { online_from_date: at })
}

function loaded(feed: FeedStore): Extract<Feed, { kind: 'loaded' }> {
  const state = feed.$feed.get()
  if (state.kind !== 'loaded') throw new Error(`The feed is ${state.kind}.`)
  return state
}

const ids = (feed: FeedStore) => loaded(feed).cards.map(({ id }) => id)
const isFull = (feed: FeedStore) => !hasMore(loaded(feed), feed.pageSize)

/** Numbers from one down to another, both included. */
function down(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, at) => from - at)
}

/** A feed of 23 news in three pages of ten; the first page is loaded. */
async function feedOf(total: number): Promise<FeedStore> {
  online = down(total, 1).map(card)
  const feed = createFeed({ pageSize: 10, query: () => ({ content_type: 1 }) })
  await feed.load()
  return feed
}

beforeEach(() => {
  asked = []
  refusal = undefined
})

test('the first page comes with the size and the filters of the list', async () => {
  const feed = await feedOf(23)
  expect(asked).toEqual([{ page: 1, limit: 10, query: { content_type: 1 } }])
  expect(ids(feed)).toEqual(down(23, 14))
  expect(isFull(feed)).toBe(false)
})

test('more comes page by page to the last, each saying which card is the first new one', async () => {
  const feed = await feedOf(23)
  expect(await feed.more()).toBe(13)
  expect(await feed.more()).toBe(3)
  expect(ids(feed)).toEqual(down(23, 1))
  expect(isFull(feed)).toBe(true)
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3])
})

test('two presses load one page', async () => {
  const feed = await feedOf(23)
  expect(await Promise.all([feed.more(), feed.more()])).toEqual([13, undefined])
  expect(ids(feed).length).toBe(20)
})

test('what was published meanwhile brings nothing twice', async () => {
  const feed = await feedOf(23)
  online = [card(25), card(24), ...online]
  await feed.more()
  expect(ids(feed)).toEqual(down(23, 6))
})

test('a failure to load more leaves the list, says why, and can be tried again', async () => {
  const feed = await feedOf(23)
  refusal = new UnreachableError('/adro/get_following_feed')
  expect(await feed.more()).toBeUndefined()
  expect(loaded(feed)).toMatchObject({ busy: 'no', failure: { kind: 'unreachable' } })
  expect(ids(feed)).toEqual(down(23, 14))
  refusal = undefined
  expect(await feed.more()).toBe(13)
  expect(loaded(feed).failure).toBeNull()
})

test('a first page that fails says why, in the words of the server', async () => {
  refusal = new HttpError('/x', 503, 'unavailable', { message: 'Volte mais tarde.', fields: {} })
  const feed = createFeed({ pageSize: 10, query: () => ({}) })
  await feed.load()
  expect(feed.$feed.get()).toEqual({
    kind: 'failed',
    failure: { kind: 'refused', message: 'Volte mais tarde.' },
  })
})

test('newer items are counted, and shown only when somebody says so', async () => {
  const feed = await feedOf(23)
  online = [card(25), card(24), ...online]
  await feed.countNewer()
  expect(feed.$newer.get()).toBe(2)
  expect(ids(feed)[0]).toBe(23)
  expect(await feed.showNewer()).toBe(25)
  expect(ids(feed).slice(0, 3)).toEqual([25, 24, 23])
  expect(feed.$newer.get()).toBe(0)
  expect(loaded(feed).total).toBe(25)
})

test.each([1, 7, 10, 13, 40])(
  '%i newer items above, and the rest still comes whole',
  async (many) => {
    const feed = await feedOf(23)
    online = [...down(23 + many, 24).map(card), ...online]
    await feed.showNewer()
    for (let press = 0; press < 10 && !isFull(feed); press += 1) {
      expect(await feed.more()).toBeDefined()
    }
    expect(ids(feed)).toEqual(down(23 + many, 1))
  },
)

test('more newer items than can be fetched at once begin the list anew', async () => {
  const feed = await feedOf(23)
  online = [...down(173, 24).map(card), ...online]
  expect(await feed.showNewer()).toBe(173)
  expect(ids(feed)).toEqual(down(173, 74))
  await feed.more()
  expect(ids(feed)).toEqual(down(173, 64))
})

test('in an empty list anything is new', async () => {
  const feed = await feedOf(0)
  online = [card(1)]
  await feed.countNewer()
  expect(feed.$newer.get()).toBe(1)
  expect(await feed.showNewer()).toBe(1)
})

test('counting in vain says nothing', async () => {
  const feed = await feedOf(3)
  refusal = new UnreachableError('/x')
  await feed.countNewer()
  expect([feed.$newer.get(), loaded(feed).failure]).toEqual([0, null])
})

test('what was asked for before the list was loaded anew comes too late', async () => {
  const feed = await feedOf(23)
  const more = feed.more()
  online = [card(99)]
  const again = feed.load()
  expect(await more).toBeUndefined()
  await again
  expect([ids(feed), loaded(feed).page]).toEqual([[99], 1])
})

test('events are asked for from the day on which the list is loaded', async () => {
  online = [event(marta, 1, 'festa', { event_from_date: '2026-12-01' })]
  let today = '2026-11-21'
  const feed = createFeed({ pageSize: 16, query: () => ({ event_to_date_start: today }) })
  await feed.load()
  today = '2026-11-22'
  await feed.load()
  expect(asked.map(({ query }) => query.event_to_date_start)).toEqual(['2026-11-21', '2026-11-22'])
})
