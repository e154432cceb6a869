import { describe, expect, test } from 'vitest'
import {
  type PeoplePlace,
  peoplePath,
  peoplePlace,
  peopleQuery,
  peopleSearch,
  peopleViewOf,
} from './people-view.ts'

const USUAL = { search: '', only: 'all', order: 'name', page: 1 } as const

test.each([
  ['', USUAL],
  ['?search=ana&page=3', { ...USUAL, search: 'ana', page: 3 }],
  ['?only=no-account&order=changed', { ...USUAL, only: 'no-account', order: 'changed' }],
])('%s is one way to look, and written as it was read', (query, view) => {
  expect(peopleViewOf(query)).toEqual(view)
  expect(peopleSearch(peopleViewOf(query))).toBe(query)
})

test('what makes no sense is not said', () => {
  expect(peopleViewOf('?only=x&order=y&page=0&search=a%00b')).toEqual(USUAL)
})

describe('the query of the list', () => {
  const asked = (of: 'people' | 'families', query: string) =>
    JSON.parse(peopleQuery(of, peopleViewOf(query)).query ?? '')

  test('narrows people to those with something, and to those without', () => {
    expect(asked('people', '?only=family&search=%20ana')).toEqual({
      has_family: true,
      search: 'ana',
    })
    expect(asked('people', '?only=no-email')).toEqual({ has_email: false })
  })

  test('knows nothing of it for families', () => {
    expect(asked('families', '?only=account&search=alves')).toEqual({ search: 'alves' })
  })
})

const PLACES: Array<[string, PeoplePlace]> = [
  ['/a/office/people', { kind: 'list', of: 'people' }],
  ['/a/office/people/families', { kind: 'list', of: 'families' }],
  ['/a/office/people/new', { kind: 'new', of: 'people' }],
  ['/a/office/people/families/new', { kind: 'new', of: 'families' }],
  ['/a/office/people/7', { kind: 'person', id: 7 }],
  ['/a/office/people/families/7', { kind: 'family', id: 7 }],
  ['/a/office/people/duplicates', { kind: 'duplicates' }],
  ['/a/office/people/merge/7/8', { kind: 'merge', ids: [7, 8] }],
]

test.each(PLACES)('%s is a place, there and back', (path, place) => {
  expect(peoplePath('a', place)).toBe(path)
  expect(peoplePlace(path.split('/').slice(4))).toEqual(place)
})

test.each([
  'x',
  '0',
  '7/8',
  'merge/7',
  'merge/7/7',
  'merge/1/2/3',
  'families/x',
  'families/7/8',
  'new/1',
])('%s leads nowhere', (rest) => {
  expect(peoplePlace(rest.split('/'))).toBeUndefined()
})
