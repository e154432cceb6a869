import { expect, test } from 'vitest'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { chapelry, configuration, event, news, SITE } from '#tests/support/portal.ts'
import { pageModels } from '../plain-build.ts'
import { structuredData } from './structured-data.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const PARISH = chapelry('santa-marta', {
  name: 'Paróquia de Santa Marta',
  address: 'Largo da Igreja, 4',
  postal_code: '7000-000 Évora',
  district: 'Évora',
  phone: '266 000 000',
  mobilephone: '960 000 000',
  email: 'cartorio@example.org',
  url: 'https://santamarta.example.org',
  photo_url: '/media/a/256x256.webp',
})

/** The address as search engines get it. */
const ADDRESS = {
  '@type': 'PostalAddress',
  streetAddress: 'Largo da Igreja, 4',
  postalCode: '7000-000',
  addressLocality: 'Évora',
  addressRegion: 'Évora',
  addressCountry: 'PT',
}

type Thing = Record<string, unknown> & { '@type': string | string[] }

/** The structured data of the page at an address. */
function said(route: string, contents: Content[] = [], community = PARISH): Thing[] {
  const models = pageModels({
    communities: [{ chapelry: community, configuration: settings(community), menu: [], contents }],
    site: SITE,
    product: 'adro',
    now: NOW,
  })
  const page = models.find((one) => one.route === route)
  if (!page) throw new Error(`No page at ${route}`)
  const data = structuredData(page)
  return data === null ? [] : JSON.parse(data)['@graph']
}

function settings(community: ChapelryMobile) {
  return configuration(community, {
    url_facebook: 'https://facebook.example.org/sm',
    url_instagram: 'https://www.instagram.com/sm',
    // A chat is no description of the parish.
    url_whatsapp: 'https://wa.me/351912345678',
  })
}

const typeOf = (thing: Thing) => thing['@type']

test('a parish says who and where it is, and how to reach it', () => {
  const [parish, ...others] = said('/es/santa-marta')
  expect(others).toEqual([])
  expect(parish).toMatchObject({
    '@type': ['CatholicChurch', 'Organization'],
    '@id': 'https://p.example.org/santa-marta#parish',
    name: 'Paróquia de Santa Marta',
    url: 'https://p.example.org/es/santa-marta',
    image: expect.stringMatching(/^https:\/\/p.example.org\/media\/previews\/es\/parish-1-/),
    address: ADDRESS,
    telephone: ['266 000 000', '960 000 000'],
    email: 'cartorio@example.org',
    sameAs: [
      'https://santamarta.example.org',
      'https://facebook.example.org/sm',
      'https://www.instagram.com/sm',
    ],
  })
})

test('a parish that says nothing of itself claims nothing', () => {
  const bare = chapelry('bare', { district: null })
  const [parish] = said('/bare', [], bare)
  for (const field of ['address', 'telephone', 'email', 'logo', 'event', 'containedInPlace']) {
    expect(parish).not.toHaveProperty(field)
  }
})

test('weekly masses are events that repeat, each hour with all its days', () => {
  const time = (id: number, weekday: number, change = {}) => ({
    id,
    celebration: 'mass' as const,
    weekday,
    hour: '18:30',
    place: null,
    description: null,
    language: null,
    season: 'all' as const,
    ...change,
  })
  const silent = {
    ...{ name: null, note: null, celebration: null },
    ...{ hour: null, place: null, language: null },
  }
  const community = {
    ...PARISH,
    masses_schedules: [
      time(1, 2),
      time(2, 4),
      time(3, 0, { hour: '11:00', place: 'Capela de São Bento', language: 'en' }),
      time(4, 6, { celebration: 'confession', hour: '17:00' }),
      time(5, 1, { season: 'summer', hour: '19:00' }),
    ],
    masses_summer: { from: '07-01', to: '08-31' },
    masses_exceptions: [
      {
        ...silent,
        id: 9,
        kind: 'cancelled' as const,
        date: '2026-12-24',
        schedule_id: 2,
      },
      {
        ...silent,
        id: 10,
        kind: 'cancelled' as const,
        date: '2026-11-22',
        schedule_id: 3,
      },
    ],
  }
  const [parish] = said('/en/santa-marta', [], community)
  expect(parish?.event).toMatchObject([
    {
      '@type': 'Event',
      name: 'Mass',
      // Tuesday of the current week: the output stays the same until Monday.
      startDate: '2026-11-17T18:30:00+00:00',
      location: { '@id': 'https://p.example.org/santa-marta#parish', address: ADDRESS },
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: ['https://schema.org/Tuesday', 'https://schema.org/Thursday'],
        startTime: '18:30:00',
        scheduleTimezone: 'Europe/Lisbon',
        exceptDate: ['2026-12-24'],
      },
    },
    {
      name: 'Mass',
      inLanguage: 'en',
      // This week's date is cancelled.
      startDate: '2026-11-29T11:00:00+00:00',
      location: {
        '@type': 'Place',
        name: 'Capela de São Bento',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Capela de São Bento',
          addressLocality: 'Évora',
          addressRegion: 'Évora',
          addressCountry: 'PT',
        },
      },
      eventSchedule: { byDay: ['https://schema.org/Sunday'] },
    },
    { name: 'Confessions', startDate: '2026-11-21T17:00:00+00:00' },
  ])
})

test('a Mass is somewhere also where its parish does not say where', () => {
  const mass = {
    id: 1,
    celebration: 'mass' as const,
    weekday: 0,
    hour: '11:00',
    season: 'all' as const,
  }
  const unsaid = { description: null, language: null }
  const [parish] = said(
    '/um',
    [],
    chapelry('um', {
      district: null,
      masses_schedules: [
        { ...mass, ...unsaid, place: null },
        { ...mass, ...unsaid, id: 2, place: 'Capela' },
      ],
    }),
  )
  expect(parish?.event).toMatchObject([
    { location: { '@id': 'https://p.example.org/um#parish', address: 'Paróquia um' } },
    { location: { '@type': 'Place', address: 'Capela' } },
  ])
})

test('a news item says who wrote it, when, and when it was last changed', () => {
  const item = news(PARISH, 7, 'obras', {
    title: 'Obras &amp; <em>contas</em>',
    resume: 'O telhado',
    cover: '/media/b/960x540.webp',
    updated_at: '2026-11-03T09:00:00.000Z',
    contents_hashtags: [{ tag: 'obras' }],
  })
  const [article, way] = said('/santa-marta/obras', [item])
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Obras & contas',
    description: 'O telhado',
    datePublished: '2026-11-01T09:00:00.000Z',
    dateModified: '2026-11-03T09:00:00.000Z',
    image: 'https://p.example.org/media/previews/pictures/b-960x540.jpg',
    mainEntityOfPage: 'https://p.example.org/santa-marta/obras',
    inLanguage: 'pt-PT',
    keywords: ['obras'],
    author: {
      '@type': 'Organization',
      '@id': 'https://p.example.org/santa-marta#parish',
      name: 'Paróquia de Santa Marta',
    },
    publisher: { '@id': 'https://p.example.org/santa-marta#parish' },
  })
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
})

test('what was written before its hour came counts as unchanged since', () => {
  const item = news(PARISH, 7, 'obras', { updated_at: '2026-10-01T09:00:00.000Z' })
  const [article] = said('/santa-marta/obras', [item])
  expect(article).toMatchObject({ dateModified: '2026-11-01T09:00:00.000Z' })
})

test.each([
  [
    'with hours, in summer',
    { event_from_date: '2026-07-29', event_from_hour: '20:30', event_to_hour: '23:00' },
    ['2026-07-29T20:30:00+01:00', '2026-07-29T23:00:00+01:00'],
  ],
  [
    'over the end of summer time',
    {
      event_from_date: '2026-10-24',
      event_from_hour: '22:00',
      event_to_date: '2026-10-25',
      event_to_hour: '09:00',
    },
    ['2026-10-24T22:00:00+01:00', '2026-10-25T09:00:00+00:00'],
  ],
  [
    'all day',
    { event_from_date: '2026-12-01', event_to_date: '2026-12-03' },
    ['2026-12-01', '2026-12-03'],
  ],
  ['all of one day', { event_from_date: '2026-12-01' }, ['2026-12-01', '2026-12-01']],
  [
    'without an end',
    { event_from_date: '2026-12-01', event_from_hour: '10:00' },
    ['2026-12-01T10:00:00+00:00', undefined],
  ],
])('an event %s', (_, times, [startDate, endDate]) => {
  const item = event(PARISH, 8, 'festa', times)
  const [thing] = said('/santa-marta/events/festa', [item])
  expect([thing?.startDate, thing?.endDate]).toEqual([startDate, endDate])
})

test('an event says where it is, who holds it, and that it takes place', () => {
  const item = event(PARISH, 8, 'festa', { event_from_date: '2026-12-01', locale: 'Fátima' })
  const [thing] = said('/santa-marta/events/festa', [item])
  expect(thing).toMatchObject({
    '@type': 'Event',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Fátima', address: 'Fátima' },
    organizer: { '@id': 'https://p.example.org/santa-marta#parish' },
    image: expect.stringMatching(/^https:\/\/p.example.org\/media\/previews\/pt\/event-8-/),
  })
  const [here] = said('/santa-marta/events/x', [
    event(PARISH, 9, 'x', { event_from_date: '2026-12-01' }),
  ])
  expect(here?.location).toMatchObject({ address: { streetAddress: 'Largo da Igreja, 4' } })
})

test('an event that is cancelled, or was moved, says so', () => {
  const times = { event_from_date: '2026-12-01', event_from_hour: '21:30' }
  const about = (change: object) =>
    said('/santa-marta/events/festa', [event(PARISH, 8, 'festa', { ...times, ...change })])[0]
  const former = { date: '2026-10-12', hour: '18:00' }
  expect(about({ event_moved_from: former })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-10-12T18:00:00+01:00',
    startDate: '2026-12-01T21:30:00+00:00',
  })
  expect(about({ event_moved_from: { ...former, hour: null } })?.previousStartDate).toBe(
    '2026-10-12',
  )
  const off = about({ event_moved_from: former, event_status: 'cancelled' })
  expect(off?.eventStatus).toBe('https://schema.org/EventCancelled')
  expect(off?.startDate).toBe('2026-12-01T21:30:00+00:00')
  expect(off).not.toHaveProperty('previousStartDate')
})

test('an end before the start is left out', () => {
  const end = (change: object) => {
    const times = { event_from_date: '2026-12-02', event_from_hour: '21:30', ...change }
    return said('/santa-marta/events/x', [event(PARISH, 9, 'x', times)])[0]?.endDate
  }
  expect(end({ event_to_hour: '20:00' })).toBeUndefined()
  expect(end({ event_to_date: '2026-12-01' })).toBeUndefined()
  expect(end({ event_to_hour: '21:30' })).toBe('2026-12-02T21:30:00+00:00')
})

test('the way to a page has its places in order, each with its address', () => {
  const item = event(PARISH, 8, 'festa', { event_from_date: '2026-12-01', title: 'Festa' })
  const way = (route: string) => {
    const list = said(route, [item]).find((one) => typeOf(one) === 'BreadcrumbList')
    const items = (list?.itemListElement ?? []) as Array<Record<string, unknown>>
    return items.map((one) => [one.position, one.name, one.item])
  }
  expect(way('/es/santa-marta/events/festa')).toEqual([
    [1, 'Parroquias', 'https://p.example.org/es/subscriptions'],
    [2, 'Paróquia de Santa Marta', 'https://p.example.org/es/santa-marta'],
    [3, 'Agenda', 'https://p.example.org/es/santa-marta/events'],
    [4, 'Festa', 'https://p.example.org/es/santa-marta/events/festa'],
  ])
  expect(way('/santa-marta/events')).toHaveLength(3)
  expect(way('/subscriptions')).toHaveLength(2)
})

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"}]}</ScRiPt >',
  '\u2028\u2029\\u003c',
])('a title cannot leave the element that holds the data: %s', (title) => {
  const item = news(PARISH, 7, 'x', { title, contents_hashtags: [{ tag: title }] })
  const models = pageModels({
    communities: [
      { chapelry: PARISH, configuration: settings(PARISH), menu: [], contents: [item] },
    ],
    site: SITE,
    product: 'adro',
    now: NOW,
  })
  const page = models.find((one) => one.route === '/santa-marta/x')
  const data = page ? structuredData(page) : null
  expect(data).not.toContain('<')
  expect(JSON.parse(data ?? '')['@graph'][0].keywords).toEqual([title])
})

test('pages that are about nothing of the kind say nothing', () => {
  for (const route of ['/', '/portal', '/search', '/404', '/santa-marta/join']) {
    expect(said(route)).toEqual([])
  }
})
