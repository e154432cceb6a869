import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CommunitySlug, ContentSlug, RESERVED_COMMUNITY_SLUGS, Slug } from './community/slugs.ts'
import { ContentFilters, ContentListQuery } from './contents/content-query.ts'
import { listQuery } from './list-query.ts'
import { PATHS, pathOf } from './paths.ts'
import { Address, AskedId } from './primitives.ts'

describe('slugs', () => {
  test.each(['santa-marta', 'a', '2026', `${'a'.repeat(80)}`])('%s is one', (slug) => {
    expect(v.is(Slug, slug)).toBe(true)
  })
  test.each([
    ...['', '-a', 'a-', 'a--b', 'A', 'é', 'a/b', '../../x', 'a.b', 'a b', 'a\n', '%2e', 'a_b'],
    'a'.repeat(81),
  ])('%j is none', (slug) => {
    expect(v.is(Slug, slug)).toBe(false)
  })
  test('what the portal keeps for itself names no community or content', () => {
    for (const reserved of ['events', 'login', 'es', 'assets', 'about']) {
      expect(v.is(CommunitySlug, reserved), reserved).toBe(false)
      expect(RESERVED_COMMUNITY_SLUGS.has(reserved)).toBe(true)
    }
    expect(v.is(ContentSlug, 'events')).toBe(false)
    expect(v.is(ContentSlug, 'login')).toBe(true)
  })
})

describe('the query string of a list', () => {
  const plain = listQuery({ filters: v.strictObject({}), sort: ['id'] })
  const small = listQuery({ filters: v.strictObject({}), sort: ['id'], allowAll: true })

  test('has defaults', () => {
    expect(v.parse(plain, {})).toEqual({ page: 1, limit: 10, query: {} })
  })
  test.each([
    { page: '0' },
    { page: '-1' },
    { page: 'x' },
    { page: '1.5' },
    { limit: '0' },
    { limit: '101' },
    { limit: '1000000' },
    { limit: '-1' },
    { limit: 'all' },
    { sort: 'password' },
    { order: 'up' },
    { query: '{' },
    { query: '[]' },
    { query: 'null' },
    { query: '{"x":1}' },
    { unknown: '1' },
  ])('refuses %j', (query) => {
    expect(v.is(plain, query)).toBe(false)
  })
  test('everything may be asked for only where it is small', () => {
    expect(v.parse(small, { limit: '-1' }).limit).toBe(-1)
    expect(v.parse(small, { limit: 'all' }).limit).toBe(-1)
  })
})

test('a number that is asked about may be written in digits, and no other way', () => {
  for (const id of [7, '7']) expect(v.parse(AskedId, id)).toBe(7)
  for (const id of ['', '07', '0', '-7', '7.0', '7e0', ' 7', '2147483648', 0, 1.5, 2_147_483_648]) {
    expect(v.is(AskedId, id), String(id)).toBe(false)
  }
})

test('the order of a list may be written in whatever letters', () => {
  const query = listQuery({ filters: v.strictObject({}), sort: ['id'] })
  for (const order of ['desc', 'DESC', 'Desc']) {
    expect(v.parse(query, { order })).toMatchObject({ order: 'desc' })
  }
})

describe('the filters of contents', () => {
  test('read numbers and flags from an address as well as from JSON', () => {
    expect(
      v.parse(ContentFilters, { content_type: '2', section_ids: '3,4', event_list_order: 'true' }),
    ).toEqual({ content_type: 2, section_ids: [3, 4], event_list_order: true })
    expect(v.parse(ContentFilters, { section_ids: 7 })).toEqual({ section_ids: [7] })
    expect(v.parse(ContentFilters, { section_ids: [7, 8] })).toEqual({ section_ids: [7, 8] })
  })
  test.each([
    { content_type: 4 },
    { section_ids: '3,' },
    { section_ids: 'x' },
    { section_ids: { $gt: 1 } },
    { event_from_date_start: '21/11/2026' },
    { entity_ekklesia_location: 7 },
  ])('refuse %j', (filters) => {
    expect(v.is(ContentFilters, filters)).toBe(false)
  })
  test('let what is no filter pass unread', () => {
    expect(v.parse(ContentFilters, { utm_source: 'x', status: 'draft' })).toEqual({})
  })
  test('a list is full unless cards are asked for', () => {
    expect(v.parse(ContentListQuery, {}).view).toBe('full')
    expect(v.is(ContentListQuery, { view: 'tiny' })).toBe(false)
  })
})

test('a path is filled segment by segment', () => {
  expect(pathOf(PATHS.entityContent, { community: 'a/b', id: 7 })).toBe(
    '/portal/get_entity_content/a%2Fb/7',
  )
})

test.each([
  ['https://example.org/x', true],
  ['/media/a/1x1.webp', true],
  ['//evil.example.org', false],
  ['javascript:alert(1)', false],
  ['/\\evil.example.org', false],
  ['x.png', false],
])('%s as an address: %s', (address, good) => {
  expect(v.is(Address, address)).toBe(good)
})
