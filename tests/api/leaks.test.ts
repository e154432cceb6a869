import { describe, expect, test } from 'vitest'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { filtered, NOW, type TestApp, testApp } from '../support/app.ts'
import {
  community,
  configuration,
  content,
  FUTURE,
  faq,
  mass,
  menuEntry,
  parts,
  section,
} from '../support/fixtures.ts'

/** Stands in every text of what must not be seen, and nowhere else. */
const SECRET = 'secret'

const HIDDEN = {
  'a draft': { status: 'draft' },
  'a content of the future': { onlineFromDate: FUTURE },
  'a content a moment too early': { onlineFromDate: '2026-03-15T12:00:00.001Z' },
  'a deleted content': { deletedAt: NOW },
  'a content deleted in the future': { deletedAt: FUTURE },
} as const

const HIDDEN_COMMUNITIES = {
  'a private community': { isPublic: false },
  'a deleted community': { deletedAt: NOW },
} as const

const LISTS = [
  PATHS.publicEntities,
  PATHS.chapelriesMobile,
  PATHS.mobileContents,
  PATHS.events,
  PATHS.relationshipDegrees,
]

/** Every way that a list can be asked, as far as it may bring something up. */
const waysToFilter = (sectionId: number, slug: string) => [
  { content_type: 1 },
  { content_type: 2 },
  { section_ids: sectionId },
  { event_from_date_start: '2020-01-01' },
  { event_to_date_start: '2020-01-01', event_list_order: true },
  { hashtag: SECRET },
  { entity_ekklesia_location: slug },
  { district: SECRET },
]

async function bodies({ get }: TestApp, paths: string[]): Promise<Array<[string, string]>> {
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => [path, await (await get(path)).text()]),
  )
}

function everyAddress(target: {
  ids: number[]
  slugs: string[]
  parish: { id: number; slug: string }
  sectionId: number
}) {
  const { ids, slugs, parish, sectionId } = target
  const communities = [parish.id, parish.slug]
  const lists = [
    ...LISTS,
    ...communities.map((one) => pathOf(PATHS.entityContentFeed, { community: one })),
  ]
  const perCommunity = communities.flatMap((one) => [
    pathOf(PATHS.chapelrieMobile, { community: one }),
    pathOf(PATHS.mobileEmenus, { community: one }),
    pathOf(PATHS.mobileWebsiteConfiguration, { community: one }),
    pathOf(PATHS.faqs, { community: one }),
    ...[...ids, ...slugs].map((id) => pathOf(PATHS.entityContent, { community: one, id })),
    ...slugs.map((slug) => pathOf(PATHS.mobileContentSlugOfCommunity, { slug, community: one })),
  ])
  return [
    ...lists.flatMap((path) => [
      `${path}?limit=100`,
      `${path}?limit=100&view=card`,
      ...waysToFilter(sectionId, parish.slug).map((filters) => filtered(path, filters)),
    ]),
    ...perCommunity,
    pathOf(PATHS.mobileWebsiteConfigurationSlug, { slug: parish.slug }),
    ...ids.map((id) => pathOf(PATHS.mobileContent, { id })),
    ...ids.map((id) => pathOf(PATHS.event, { id })),
    ...slugs.map((slug) => pathOf(PATHS.mobileContentSlug, { slug })),
  ]
}

describe.each(Object.entries(HIDDEN))('%s', (_, state) => {
  test('shows at no address and through no filter', async () => {
    const tests = await testApp()
    const { db } = tests
    const parish = await community(db)
    await configuration(db, parish)
    const event = { eventFromDate: '2026-03-20', place: SECRET }
    const hidden = []
    for (const more of [{}, event]) {
      const slug = `${SECRET}-${hidden.length}`
      const row = await content(db, parish, {
        slug,
        title: SECRET,
        body: SECRET,
        ...more,
        ...state,
      })
      await parts(db, row, { tags: [SECRET] })
      await menuEntry(db, parish, { emenuType: 'content', contentId: row.id })
      hidden.push(row)
    }
    const seen = await content(db, parish, { slug: 'seen' })
    await parts(db, seen, { related: hidden })
    const { id: sectionId } = await section(db, parish, [...hidden, seen])
    const target = {
      ids: [...hidden.map(({ id }) => id), seen.id],
      slugs: [...hidden.map(({ slug }) => slug), 'seen'],
      parish,
      sectionId,
    }
    const answers = await bodies(tests, everyAddress(target))
    for (const [path, body] of answers) expect(body, path).not.toContain(SECRET)
    expect(answers.some(([, body]) => body.includes('"slug":"seen"'))).toBe(true)
    for (const row of hidden) {
      expect((await tests.get(pathOf(PATHS.mobileContent, row))).status).toBe(404)
    }
  })
})

describe.each(Object.entries(HIDDEN_COMMUNITIES))('%s', (_, state) => {
  test('shows at no address and through no filter, nor does anything of it', async () => {
    const tests = await testApp()
    const { db } = tests
    const parish = await community(db, { name: SECRET, district: SECRET, slug: SECRET, ...state })
    await configuration(db, parish, { massesContent: SECRET })
    await mass(db, parish, { place: SECRET })
    await faq(db, parish, SECRET)
    await menuEntry(db, parish, { title: SECRET })
    const news = await content(db, parish, { slug: `${SECRET}-news`, title: SECRET })
    const event = await content(db, parish, {
      slug: `${SECRET}-event`,
      eventFromDate: '2026-03-20',
    })
    const { id: sectionId } = await section(db, parish, [news, event])
    const target = {
      ids: [news.id, event.id],
      slugs: [news.slug, event.slug],
      parish,
      sectionId,
    }
    for (const [path, body] of await bodies(tests, everyAddress(target))) {
      expect(body, path).not.toContain(SECRET)
    }
    const own = [
      PATHS.chapelrieMobile,
      PATHS.mobileEmenus,
      PATHS.faqs,
      PATHS.entityContentFeed,
    ] as const
    for (const path of own) {
      expect((await tests.get(pathOf(path, { community: parish.id }))).status, path).toBe(404)
    }
    const narrowed = (slug: string) =>
      filtered(PATHS.mobileContents, { entity_ekklesia_location: slug })
    const [hidden, unknown] = await bodies(tests, [narrowed(parish.slug), narrowed('nobody')])
    // As of a slug that nobody has: an empty list.
    expect(JSON.parse(hidden?.[1] ?? '')).toMatchObject({ total: 0, results: [] })
    expect(hidden?.[1]).toBe(unknown?.[1])
  })
})

test('what comes online this very moment is online', async () => {
  const { db, get } = await testApp()
  const row = await content(db, await community(db), { onlineFromDate: NOW })
  expect((await get(pathOf(PATHS.mobileContent, row))).status).toBe(200)
})
