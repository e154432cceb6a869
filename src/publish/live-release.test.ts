import { expect, test } from 'vitest'
import { communitiesAt } from './live-release.ts'

test('names each community once, whatever the language of its pages', () => {
  const routes = [
    ...['/', '/subscriptions', '/es', '/sitemap-pt.xml', '/sitemap.xml'],
    ...['/santa-marta', '/en/santa-marta/events/festa', '/es/sao-goncalo/feed.xml'],
    ...['/sitemap/pt/san-millan.xml', '/assets/banners/candeias.svg'],
  ]
  expect(communitiesAt(routes)).toEqual([
    ...['santa-marta', 'sao-goncalo', 'san-millan', 'candeias'],
  ])
  expect(communitiesAt([])).toEqual([])
})

test('names none of too many', () => {
  const routes = (count: number) => Array.from({ length: count }, (_, nth) => `/parish-${nth}`)
  expect(communitiesAt(routes(20))).toHaveLength(20)
  expect(communitiesAt(routes(21))).toBeNull()
})
