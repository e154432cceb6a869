import { expect, test } from 'vitest'
import type { PageKind } from '#src/content/page-models/page-model.ts'
import { sortByLinkOrder } from '../page-writer.ts'
import { FILE_STAGE, uploadStage } from './sync-plan.ts'

/** An address for each kind of page; a redirect has the address of its former content. */
const ROUTES: Array<[Exclude<PageKind, 'moved'>, string]> = [
  ['banner', '/assets/banners/santa-marta.svg'],
  ['news', '/es/santa-marta/obras'],
  ['event', '/santa-marta/events/festa'],
  ['event-calendar', '/es/santa-marta/events/festa.ics'],
  ['timetable', '/en/santa-marta/timetable'],
  ['join', '/santa-marta/join'],
  ['join-thanks', '/santa-marta/join/thanks'],
  ['private-area', '/santa-marta/private-area/family'],
  ['private-area-door', '/santa-marta/private-area'],
  ['info', '/en/about'],
  ['screen', '/'],
  ['not-found', '/es/404'],
  ['events', '/es/santa-marta/events'],
  ['community-calendar', '/es/santa-marta/calendar.ics'],
  ['community-feed', '/en/santa-marta/feed.xml'],
  ['community', '/es/santa-marta'],
  ['subscriptions', '/subscriptions'],
  ['welcome', '/es/portal'],
  ['sitemap', '/sitemap-pt.xml'],
  ['community-sitemap', '/sitemap/pt/santa-marta.xml'],
  ['sitemap-index', '/sitemap.xml'],
  ['robots', '/robots.txt'],
  ['offline', '/es/offline'],
  ['manifest', '/en/manifest.webmanifest'],
  ['offline-worker', '/sw.js'],
]

test.each([true, false])(
  'addresses give the order that kinds give (there already: %s)',
  (isThere) => {
    const models = ROUTES.map(([kind, route]) => ({ kind, route })).toReversed()
    const ordered = sortByLinkOrder(models, () => isThere).map(({ route }) => route)
    const stages = ordered.map((route) => uploadStage(route, isThere))
    expect(stages).toEqual(stages.toSorted((a, b) => a - b))
  },
)

test('files come first, then what is new, then what may link to it', () => {
  expect(FILE_STAGE).toBeLessThan(uploadStage('/santa-marta/obras', false))
  expect(uploadStage('/sao-pedro', false)).toBeLessThan(uploadStage('/santa-marta/obras', true))
  expect(uploadStage('/sao-pedro/obras', false)).toBeLessThan(uploadStage('/sao-pedro', false))
})

test('what lists the contents of a community comes before its home and after its contents', () => {
  for (const route of [
    '/santa-marta/events',
    '/santa-marta/feed.xml',
    '/santa-marta/calendar.ics',
  ]) {
    expect(uploadStage(route, true)).toBeGreaterThan(uploadStage('/santa-marta/obras', true))
    expect(uploadStage(route, true)).toBeLessThan(uploadStage('/santa-marta', true))
  }
})
