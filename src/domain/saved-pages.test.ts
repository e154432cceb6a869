import { expect, test } from 'vitest'
import { isSavedForOffline, mayBePage, outdated, parishHome } from './saved-pages.ts'

test.each([
  ['/', true],
  ['/es/santa-marta/obras', true],
  ['/offline', true],
  ['/api', false],
  ['/api/v1/users/me', false],
  ['/papi/v1', true],
  ['/own-api/v1/users', false],
  ['/own-apiary', true],
  ['/media/people/x/256.webp', false],
  ['/hooks/publish', false],
  ['/santa-marta/feed.xml', false],
  ['/santa-marta/events/festa.ics', false],
])('a page may stand at %s: %s', (pathname, expected) => {
  expect(mayBePage(pathname, '/own-api/v1')).toBe(expected)
})

test.each([
  ['/', true],
  ['/santa-marta', true],
  ['/en/santa-marta/events/festa', true],
  ['/following', true],
  ['/login', false],
  ['/es/login', false],
  ['/reset-password', false],
  ['/en/confirm-email', false],
  ['/office/contents', false],
  ['/offline', false],
  ['/santa-marta/join', false],
  [`/es/santa-marta/join/${'A'.repeat(43)}`, false],
  ['/santa-marta/private-area/families', false],
])('%s is kept: %s', (pathname, expected) => {
  expect(isSavedForOffline(pathname)).toBe(expected)
})

test('a page of a parish brings the home of the parish, in its language', () => {
  const reserved = ['about', 'events']
  expect(parishHome('/santa-marta/obras', reserved)).toBe('/santa-marta')
  expect(parishHome('/es/santa-marta/events/festa', reserved)).toBe('/es/santa-marta')
  expect(parishHome('/en/santa-marta', reserved)).toBe('/en/santa-marta')
  for (const own of ['/', '/es', '/about', '/en/events']) {
    expect(parishHome(own, reserved)).toBeUndefined()
  }
})

test('what was read longest ago makes room, and homes have room of their own', () => {
  const paths = ['/a', '/a/1', '/b', '/a/2', '/a/3', '/c']
  const isHome = (path: string) => path.split('/').length === 2
  expect(outdated(paths, isHome, { pages: 2, homes: 2 })).toEqual(['/a/1', '/a'])
  expect(outdated(paths, isHome, { pages: 3, homes: 3 })).toEqual([])
  expect(outdated([], isHome, { pages: 0, homes: 0 })).toEqual([])
})
