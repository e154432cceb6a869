import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Content } from '#src/contract/contents/content.ts'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { PRIVATE_AREA_SECTIONS } from '#src/domain/private-area.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { chapelry, configuration, event, memorySource, news, SITE } from '#tests/support/portal.ts'
import type { PageKind, PageModel, PageOf } from './page-models/page-model.ts'
import { pageModels } from './plain-build.ts'
import { loadPortal } from './portal.ts'

const marta = chapelry('santa-marta')
const NOW = '2026-11-21T12:00:00.000Z'
const TIMED = {
  ...marta,
  masses_schedules: [
    v.parse(MassSchedule, {
      ...{ id: 1, celebration: 'mass', weekday: 0, hour: '11:00', place: null, description: null },
    }),
  ],
}

function models(data: Partial<Parameters<typeof pageModels>[0]['communities'][number]>) {
  const community = {
    chapelry: marta,
    configuration: configuration(marta),
    menu: [],
    contents: [],
    ...data,
  }
  return pageModels({ communities: [community], site: SITE, product: 'adro', now: NOW })
}

function at<Kind extends PageKind>(all: PageModel[], route: string, kind: Kind): PageOf<Kind> {
  const found = all.find((model) => model.route === route)
  if (found?.kind !== kind) throw new Error(`${route} is ${found?.kind}`)
  return found as PageOf<Kind>
}

test('every page stands in every language, and no address twice', () => {
  const all = models({
    contents: [
      news(marta, 1, 'obras'),
      event(marta, 2, 'festa', { event_from_date: '2026-12-01' }),
    ],
  })
  const routes = all.map(({ route }) => route)
  for (const route of ['/', '/es', '/en/subscriptions', '/es/privacy', '/404', '/en/404']) {
    expect(routes).toContain(route)
  }
  for (const prefix of ['', '/es', '/en']) {
    const own = routes.filter((route) => route.startsWith(`${prefix}/santa-marta`))
    expect(own).toEqual([
      `${prefix}/santa-marta`,
      `${prefix}/santa-marta/events`,
      `${prefix}/santa-marta/calendar.ics`,
      `${prefix}/santa-marta/feed.xml`,
      `${prefix}/santa-marta/timetable`,
      `${prefix}/santa-marta/archive`,
      `${prefix}/santa-marta/archive/2026-12`,
      `${prefix}/santa-marta/archive/2026-11`,
      `${prefix}/santa-marta/join`,
      `${prefix}/santa-marta/join/thanks`,
      `${prefix}/santa-marta/private-area`,
      ...PRIVATE_AREA_SECTIONS.map((room) => `${prefix}/santa-marta/private-area/${room}`),
      `${prefix}/santa-marta/obras`,
      `${prefix}/santa-marta/events/festa`,
      `${prefix}/santa-marta/events/festa.ics`,
    ])
  }
  expect(new Set(routes).size).toBe(routes.length)
})

test('the ways into a community are for those who are led there, not for search engines', () => {
  const all = models({ chapelry: TIMED })
  expect(at(all, '/santa-marta/join', 'join').community.slug).toBe('santa-marta')
  expect(at(all, '/en/santa-marta/private-area/families', 'private-area').locale).toBe('en')
  const own = at(all, '/sitemap/pt/santa-marta.xml', 'community-sitemap').entries
  const listed = own.map(({ path }) => path)
  expect(listed).toEqual([
    '/santa-marta',
    '/santa-marta/events',
    '/santa-marta/timetable',
    '/santa-marta/archive',
  ])
  expect(listed.filter((path) => /join|private-area/.test(path))).toEqual([])
})

describe('a timetable', () => {
  const day = (date: string): MassException => ({
    ...{ id: 1, kind: 'added', date, schedule_id: null, celebration: 'mass', hour: '23:30' },
    ...{ place: null, language: null, name: null, note: null },
  })
  const summerOnly = TIMED.masses_schedules.map((one) => ({ ...one, season: 'summer' as const }))

  test.each([
    ['a weekly time', TIMED, true],
    ['a day to come', { ...marta, masses_exceptions: [day('2026-12-24')] }, true],
    ['no times', marta, false],
    ['a day that is over', { ...marta, masses_exceptions: [day('2026-11-20')] }, false],
    ['times of a summer that it has not', { ...TIMED, masses_schedules: summerOnly }, false],
  ])('of a community with %s is for search engines where it says something', (_, given, says) => {
    const all = models({ chapelry: given })
    for (const locale of LOCALES) {
      const path = '/santa-marta/timetable'
      expect(at(all, localePath(locale, path), 'timetable').hasTimes).toBe(says)
      const file = at(all, `/sitemap/${locale}/santa-marta.xml`, 'community-sitemap')
      expect(file.entries.some((one) => one.path === path)).toBe(says)
    }
  })
})

test('a banner is drawn exactly for who has none', () => {
  expect(models({}).some(({ route }) => route === '/assets/banners/santa-marta.svg')).toBe(true)
  const own = models({
    configuration: configuration(marta, { header_url: '/media/a/1440x438.webp' }),
  })
  expect(own.some(({ kind }) => kind === 'banner')).toBe(false)
  expect(at(own, '/santa-marta', 'community').community.banner).toBe('/media/a/1440x438.webp')
})

describe('the home of a community', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    news(marta, index + 1, `n-${index + 1}`, {
      online_from_date: `2026-11-${String(index + 1).padStart(2, '0')}T09:00:00.000Z`,
      section_ids: index < 11 ? [7] : [8],
    }),
  )

  test('shows the ten newest news and says how many there are', () => {
    const { news: list } = at(models({ contents: many }), '/santa-marta', 'community')
    expect(list.cards.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(list.total).toBe(12)
  })

  test('shows only its news section, where it has one', () => {
    const set = configuration(marta, { seccao_noticias_id: 7 })
    const { news: list } = at(
      models({ contents: many, configuration: set }),
      '/santa-marta',
      'community',
    )
    expect([list.cards[0]?.id, list.total]).toEqual([11, 11])
  })

  test('puts only the fields of a card on the page', () => {
    const [card] = at(models({ contents: many }), '/santa-marta', 'community').news.cards
    expect(Object.keys(card ?? {})).not.toContain('contents_attachments')
    expect(Object.keys(card ?? {})).not.toContain('content')
  })

  test('shows three coming events, running ones first, past ones never', () => {
    const contents = [
      event(marta, 1, 'past', { event_from_date: '2026-11-20' }),
      event(marta, 2, 'this-morning', {
        event_from_date: '2026-11-21',
        event_from_hour: '09:00',
        event_to_hour: '10:00',
      }),
      event(marta, 3, 'running', { event_from_date: '2026-11-19', event_to_date: '2026-11-23' }),
      event(marta, 4, 'evening', { event_from_date: '2026-11-21', event_from_hour: '21:00' }),
      event(marta, 5, 'next', { event_from_date: '2026-11-28' }),
      event(marta, 6, 'later', { event_from_date: '2026-12-24' }),
    ]
    const { nextEvents } = at(models({ contents }), '/santa-marta', 'community')
    expect(nextEvents.map(({ card }) => card.slug)).toEqual(['running', 'evening', 'next'])
    expect(nextEvents[1]).toMatchObject({
      startsAt: '2026-11-21T21:00:00.000Z',
      endsAt: '2026-11-21T23:59:00.000Z',
      startDayEndsAt: '2026-11-21T23:59:00.000Z',
    })
  })
})

test('the list of events is what runs today or later, soonest first', () => {
  const contents = [
    event(marta, 1, 'later', { event_from_date: '2026-12-24' }),
    event(marta, 2, 'yesterday', { event_from_date: '2026-11-20' }),
    event(marta, 3, 'today', { event_from_date: '2026-11-21', event_from_hour: '09:00' }),
    event(marta, 4, 'all-day', { event_from_date: '2026-11-21' }),
  ]
  const { events } = at(models({ contents }), '/es/santa-marta/events', 'events')
  expect(events.cards.map(({ slug }) => slug)).toEqual(['all-day', 'today', 'later'])
  expect(events.total).toBe(3)
})

test('a title of its own stands for the name', () => {
  const titled = { ...marta, adro_title: 'Santa Marta' }
  expect(at(models({ chapelry: titled }), '/santa-marta', 'community').community.title).toBe(
    'Santa Marta',
  )
})

test('the portal is loaded page by page, to the last content', async () => {
  const contents = Array.from({ length: 205 }, (_, index) =>
    news(marta, index + 1, `n-${index + 1}`),
  )
  const [loaded] = await loadPortal(memorySource([marta], contents))
  expect(loaded?.contents.length).toBe(205)
})

/** A source that has one content less after the first call. */
function shrinkingSource(contents: Content[]) {
  const before = memorySource([marta], contents)
  const after = memorySource([marta], contents.slice(1))
  let calls = 0
  return {
    ...before,
    contents: (call: Parameters<typeof before.contents>[0]) => {
      calls += 1
      return (calls === 1 ? before : after).contents(call)
    },
  }
}

const many = Array.from({ length: 205 }, (_, index) => news(marta, index + 1, `n-${index + 1}`))
const idsOf = (contents: Content[] = []) => contents.map(({ id }) => id).sort((a, b) => a - b)

test('a content that is withdrawn while the list is read hides no other', async () => {
  const [loaded] = await loadPortal(shrinkingSource(many))
  expect(idsOf(loaded?.contents)).toEqual(idsOf(many))
})

test('of an API that knows pages only, a content that moves to another one is not missed', async () => {
  const source = shrinkingSource(many)
  const [loaded] = await loadPortal({
    ...source,
    contents: ({ query: { id_after: _, ...query }, ...call }) =>
      source.contents({ ...call, query }),
  })
  expect(idsOf(loaded?.contents)).toEqual(idsOf(many.slice(1)))
})
