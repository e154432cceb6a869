import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedFilters } from '#src/contract/list-queries.ts'
import { NOW, openTestApp } from '#tests/support/app.ts'
import { community, content, parts, section } from '#tests/support/fixtures.ts'
import { follower } from '#tests/support/follower.ts'

const TODAY = NOW.slice(0, 10)
const SECTION_SIZE = 9

/** A content as it was written, to choose and sort by without a database. */
interface Written {
  id: number
  /** The slug of its parish. */
  of: string
  isFollowed: boolean
  isVisible: boolean
  type: 1 | 2
  online: string
  firstDay: string | null
  lastDay: string | null
  hour: string | null
  inSection: boolean
  tag: string | null
}

let tests: Awaited<ReturnType<typeof openTestApp>>
let maria: Awaited<ReturnType<typeof follower>>
let written: Written[]
let sectionId: number
/** The slugs of a parish that is followed, and of one that is not. */
let followed: string
let stranger: string

beforeAll(async () => {
  tests = await openTestApp()
  maria = await follower(tests)
  written = []
  const inSection = []
  for (let place = 0; place < 5; place++) {
    const parish = await community(tests.db)
    const isFollowed = place !== 2
    if (isFollowed) await maria.follow(parish)
    for (let n = 0; n < 14; n++) {
      const isEvent = n % 3 === 0
      const shape = {
        // Few days for many contents, so that many are told apart by their number only.
        onlineFromDate: `2026-03-${String(10 + ((n * 7 + place) % 8)).padStart(2, '0')}T08:00:00.000Z`,
        eventFromDate: isEvent ? `2026-03-${12 + (n % 5)}` : null,
        eventToDate: isEvent && n % 2 === 0 ? `2026-03-${14 + (n % 5)}` : null,
        eventFromHour: isEvent && n % 4 > 0 ? '21:30' : null,
        status: n % 7 === 5 ? ('draft' as const) : ('published' as const),
        deletedAt: n % 7 === 6 ? NOW : null,
      }
      const row = await content(tests.db, parish, shape)
      if (inSection.length < SECTION_SIZE && place < 3 && n % 2 === 0) inSection.push(row)
      const tag = n % 4 === 0 ? 'Festa' : null
      if (tag) await parts(tests.db, row, { tags: ['Outra', tag] })
      written.push({
        id: row.id,
        of: parish.slug,
        isFollowed,
        isVisible: shape.status === 'published' && !shape.deletedAt && shape.onlineFromDate <= NOW,
        type: isEvent ? 2 : 1,
        online: shape.onlineFromDate,
        firstDay: shape.eventFromDate,
        lastDay: shape.eventToDate ?? shape.eventFromDate,
        hour: shape.eventFromHour,
        inSection: inSection.includes(row),
        tag,
      })
    }
    if (place === 1) followed = parish.slug
    if (place === 2) stranger = parish.slug
    if (place === 2) sectionId = (await section(tests.db, parish, inSection)).id
  }
})

afterAll(() => tests.close())

const CASES: Array<[string, () => FeedFilters]> = [
  ['nothing asked', () => ({})],
  ['news', () => ({ content_type: 1 })],
  ['events', () => ({ content_type: 2 })],
  ['everything by the date of the event', () => ({ event_list_order: true })],
  [
    'coming events',
    () => ({ content_type: 2, event_from_date_start: TODAY, event_list_order: true }),
  ],
  ['events not over', () => ({ event_to_date_start: TODAY, event_list_order: true })],
  ['events not over, by publication', () => ({ content_type: 2, event_to_date_start: TODAY })],
  ['new since', () => ({ online_after: '2026-03-13T08:00:00.000Z' })],
  ['new events since', () => ({ content_type: 2, online_after: '2026-03-12T08:00:00.000Z' })],
  ['a section', () => ({ section_ids: [sectionId] })],
  ['no section', () => ({ section_ids: [] })],
  ['one parish', () => ({ entity_ekklesia_location: followed })],
  [
    'coming events of one parish',
    () => ({
      entity_ekklesia_location: followed,
      event_to_date_start: TODAY,
      event_list_order: true,
    }),
  ],
  ['a parish that is not followed', () => ({ entity_ekklesia_location: stranger })],
  ['a tag', () => ({ hashtag: 'Festa' })],
  [
    'news with a tag in a section',
    () => ({ content_type: 1, hashtag: 'Festa', section_ids: [sectionId] }),
  ],
]

describe.each(CASES)('%s', (_, filters) => {
  test.each([1, 4, 100])('pages of %i hold what they should, once, in order', async (limit) => {
    const expected = chosen(filters()).map(({ id }) => id)
    const found: number[] = []
    for (let page = 1; (page - 1) * limit <= expected.length; page++) {
      const answer = await maria.feed(filters(), { page: String(page), limit: String(limit) })
      expect(answer.total).toBe(expected.length)
      found.push(...answer.results.map(({ id }) => id))
    }
    expect(found).toEqual(expected)
  })
})

test('the cases leave something out, and something in', () => {
  const counts = CASES.map(([, filters]) => chosen(filters()).length)
  expect(Math.max(...counts)).toBeGreaterThan(30)
  expect(counts.filter((count) => count === 0)).toHaveLength(2)
  expect(new Set(counts).size).toBeGreaterThan(6)
})

/** What a feed must hold, by the specification's words and nothing of ours. */
function chosen(filters: FeedFilters): Written[] {
  const fits = (one: Written) =>
    one.isFollowed &&
    one.isVisible &&
    (filters.entity_ekklesia_location ?? one.of) === one.of &&
    (filters.content_type ?? one.type) === one.type &&
    (!filters.event_from_date_start || (one.firstDay ?? '') >= filters.event_from_date_start) &&
    (!filters.event_to_date_start || (one.lastDay ?? '') >= filters.event_to_date_start) &&
    (!filters.online_after || one.online > filters.online_after) &&
    (!filters.section_ids || (one.inSection && filters.section_ids.includes(sectionId))) &&
    (!filters.hashtag || one.tag === filters.hashtag)
  const newest = (a: Written, b: Written) => compare(b.online, a.online) || b.id - a.id
  const soonest = (a: Written, b: Written) =>
    compare(a.firstDay ?? '9999', b.firstDay ?? '9999') ||
    compare(a.hour ?? '00:00', b.hour ?? '00:00') ||
    a.id - b.id
  return written.filter(fits).sort(filters.event_list_order ? soonest : newest)
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
