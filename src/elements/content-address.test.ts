import { expect, test } from 'vitest'
import { contentAddress } from './content-address.ts'

test.each([
  ['/santa-marta/obras', { community: 'santa-marta', slug: 'obras' }],
  ['/es/santa-marta/obras', { community: 'santa-marta', slug: 'obras' }],
  ['/en/santa-marta/events/festa', { community: 'santa-marta', slug: 'festa' }],
  ['/santa-marta/events', null],
  ['/es/santa-marta/events', null],
  ['/santa-marta', null],
  ['/es/santa-marta', null],
  ['/', null],
  ['/santa-marta/obras/mais', null],
  ['/santa-marta/events/festa/mais', null],
])('%s names %j', (path, address) => {
  expect(contentAddress(path)).toEqual(address)
})
