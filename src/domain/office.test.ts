import { expect, test } from 'vitest'
import { officePath, officePlace, officeShell } from './office.ts'

test.each([
  ['/office', { kind: 'offices' }],
  ['/es/office', { kind: 'offices' }],
  ['/santa-marta/office', { kind: 'section', slug: 'santa-marta', section: 'desk', rest: [] }],
  ['/en/santa-marta/office', { kind: 'section', slug: 'santa-marta', section: 'desk', rest: [] }],
  ['/santa-marta/office/nothing/7', { kind: 'unknown', slug: 'santa-marta' }],
  ['/santa-marta', undefined],
  ['/santa-marta/offices', undefined],
  ['/Santa/office', undefined],
  ['/office/office/x.html', undefined],
])('%s is %j', (pathname, place) => {
  expect(officePlace(pathname)).toEqual(place)
})

test.each([
  ['/santa-marta/office', '/office'],
  ['/en/santa-marta/office/anything/12', '/en/office'],
  ['/pt/office', '/office'],
  ['/office', undefined],
  ['/santa-marta/office/', undefined],
  ['/santa-marta/office/a.b', undefined],
  ['/santa-marta/events/office', undefined],
])('%s is served by %s', (pathname, shell) => {
  expect(officeShell(pathname)).toBe(shell)
})

test('the desk stands at the root of an office', () => {
  expect(officePath('santa-marta')).toBe('/santa-marta/office')
  expect(officePath('santa-marta', 'desk', 7)).toBe('/santa-marta/office/7')
})
