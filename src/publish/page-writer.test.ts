import { expect, test } from 'vitest'
import { pageModels } from '#src/content/plain-build.ts'
import { chapelry, configuration, event, news, SITE } from '#tests/support/portal.ts'
import { sortByLinkOrder } from './page-writer.ts'

const marta = chapelry('santa-marta')
const models = pageModels({
  communities: [
    {
      chapelry: marta,
      configuration: configuration(marta),
      menu: [],
      contents: [
        news(marta, 1, 'obras'),
        event(marta, 2, 'festa', { event_from_date: '2026-12-01' }),
      ],
    },
  ],
  site: SITE,
  product: 'adro',
  now: '2026-11-21T12:00:00.000Z',
})
const place = (routes: string[], route: string) => {
  expect(routes).toContain(route)
  return routes.indexOf(route)
}

test('details go before lists, lists before the home, sitemaps last', () => {
  const routes = sortByLinkOrder(models, () => true).map(({ route }) => route)
  const order = [
    '/assets/banners/santa-marta.svg',
    '/santa-marta/events/festa',
    '/santa-marta/events',
    '/santa-marta',
    '/portal',
    '/sitemap/pt/santa-marta.xml',
    '/sitemap.xml',
  ]
  const places = order.map((route) => place(routes, route))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a page that is new goes before every page that may link to it', () => {
  const isLive = (route: string) => route !== '/santa-marta/obras'
  const routes = sortByLinkOrder(models, isLive).map(({ route }) => route)
  expect(place(routes, '/santa-marta/obras')).toBeLessThan(
    place(routes, '/santa-marta/events/festa'),
  )
})
