import { expect, test } from 'vitest'
import {
  type ContentsView,
  contentState,
  contentsPlace,
  contentsQuery,
  contentsSearch,
  contentsViewOf,
} from './contents-view.ts'

const USUAL: ContentsView = { kind: 'news', state: 'kept', search: '', page: 1 }

test.each<[string, Partial<ContentsView>]>([
  ['', {}],
  ['?kind=events', { kind: 'events' }],
  ['?state=scheduled&search=festa&page=3', { state: 'scheduled', search: 'festa', page: 3 }],
])('%j and its view say the same', (query, view) => {
  expect(contentsViewOf(query)).toEqual({ ...USUAL, ...view })
  expect(contentsSearch({ ...USUAL, ...view })).toBe(query)
})

test('what makes no sense counts as not said', () => {
  expect(contentsViewOf('?kind=x&state=gone&page=0&search=a%00b')).toEqual(USUAL)
})

test('events are asked for by their day, news by their date', () => {
  expect(contentsQuery({ ...USUAL, kind: 'events', state: 'draft', search: ' x ' })).toEqual({
    page: '1',
    limit: '20',
    sort: 'event_from_date',
    order: 'desc',
    query: '{"content_type":2,"content_status":"draft","search":"x"}',
  })
  expect(contentsQuery(USUAL)).toMatchObject({
    sort: 'online_from_date',
    query: '{"content_type":1,"content_status":"kept"}',
  })
})

test.each([
  ['draft', '2026-01-01T00:00:00Z', 'draft'],
  ['published', '2026-01-01T00:00:00Z', 'online'],
  ['published', '2027-01-01T00:00:00Z', 'scheduled'],
] as const)('%s from %s is %s', (status, online_from_date, state) => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  expect(contentState({ status, online_from_date }, now)).toBe(state)
})

test.each([
  [[], { kind: 'list' }],
  [['new-event'], { kind: 'new', of: 'events' }],
  [['12'], { kind: 'content', id: 12 }],
  [['0'], undefined],
  [['constructor'], undefined],
  [['12', 'x'], undefined],
])('%j is %j', (rest, place) => {
  expect(contentsPlace(rest)).toEqual(place)
})
