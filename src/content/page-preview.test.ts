import { expect, test } from 'vitest'
import type { ChapelryMobile } from '#src/contract/chapelry.ts'
import type { Content } from '#src/contract/content.ts'
import type { WebsiteConfiguration } from '#src/contract/website-configuration.ts'
import { chapelry, configuration, event, news, SITE } from '#tests/support/portal.ts'
import type { SiteFacts } from './page-models/page.ts'
import { pagePreview } from './page-preview.ts'
import { pageModels } from './pages.ts'

const PARISH = chapelry('santa-marta', { photo_url: '/media/a/256x256.webp' })

interface Asked {
  contents?: Content[]
  community?: ChapelryMobile
  settings?: Partial<WebsiteConfiguration>
  site?: SiteFacts
}

/** The preview of the page at an address. */
function previewAt(route: string, asked: Asked = {}) {
  const { contents = [], community = PARISH, settings = {}, site = SITE } = asked
  const models = pageModels({
    communities: [
      {
        chapelry: community,
        configuration: configuration(community, settings),
        menu: [],
        contents,
      },
    ],
    site,
    product: 'adro',
    now: '2026-11-20T12:00:00.000Z',
  })
  const page = models.find((one) => one.route === route)
  if (!page) throw new Error(`No page at ${route}`)
  return pagePreview(page)
}

const DRAWN = { type: 'image/jpeg', width: 1200, height: 630 }
const news7 = (change = {}) => news(PARISH, 7, 'obras', { title: 'Obras', ...change })

test('a content without a cover has a drawing of its own in each language', () => {
  const contents = [news7(), event(PARISH, 8, 'festa', { event_from_date: '2026-12-01' })]
  expect(previewAt('/santa-marta/obras', { contents })).toEqual({
    src: expect.stringMatching(/^https:\/\/p\.example\.org\/media\/previews\/pt\/news-7-\w+\.jpg$/),
    alt: 'Obras',
    facts: DRAWN,
  })
  const festa = previewAt('/en/santa-marta/events/festa', { contents })
  expect(festa?.src).toMatch(/\/media\/previews\/en\/event-8-\w+\.jpg$/)
})

test('another title is another address; another text is not', () => {
  const src = (change: object) =>
    previewAt('/santa-marta/obras', { contents: [news7(change)] })?.src
  expect(src({ title: 'Obras adiadas' })).not.toBe(src({}))
  expect(src({ content: '<p>Outro</p>', updated_at: '2026-11-19T00:00:00.000Z' })).toBe(src({}))
})

test('a cover stays the preview, with its size where its address tells it', () => {
  const ours = news7({ cover: '/media/b/960x540.webp', cover_description: 'O telhado' })
  expect(previewAt('/santa-marta/obras', { contents: [ours] })).toEqual({
    src: 'https://p.example.org/media/b/960x540.webp',
    alt: 'O telhado',
    facts: { type: 'image/webp', width: 960, height: 540 },
  })
  const theirs = news7({ cover: 'https://x.example.org/a.png', cover_description: null })
  expect(previewAt('/santa-marta/obras', { contents: [theirs] })).toEqual({
    src: 'https://x.example.org/a.png',
    alt: null,
    facts: null,
  })
})

test('a cover that previews cannot show is as none', () => {
  const contents = [news7({ cover: 'https://x.example.org/a.svg?v=1' })]
  expect(previewAt('/santa-marta/obras', { contents })?.src).toMatch(/\/media\/previews\//)
})

test('the pages of a parish have its drawing, or its own banner', () => {
  for (const path of ['', '/events', '/timetable', '/join']) {
    expect(previewAt(`/es/santa-marta${path}`)?.src).toMatch(/\/previews\/es\/parish-1-\w+\.jpg$/)
  }
  const settings = { header_url: '/media/c/1440x438.webp' }
  expect(previewAt('/santa-marta', { settings })).toMatchObject({
    src: 'https://p.example.org/media/c/1440x438.webp',
    alt: 'Paróquia santa-marta',
  })
})

test('other tiles are another address for every page that is drawn', () => {
  const contents = [news7(), event(PARISH, 8, 'festa', { event_from_date: '2026-12-01' })]
  for (const route of ['/santa-marta', '/santa-marta/obras', '/en/santa-marta/events/festa']) {
    const src = (settings: Partial<WebsiteConfiguration>) =>
      previewAt(route, { contents, settings })?.src
    const [plain, ochre, star] = [{}, { azulejo_glaze: 'ochre' }, { azulejo_motif: 'star' }].map(
      (settings) => src(settings as Partial<WebsiteConfiguration>),
    )
    expect(new Set([plain, ochre, star]).size).toBe(3)
  }
})

test('who draws is who answers the API', () => {
  const site = { ...SITE, apiUrl: 'https://api.example.org/api/v1' }
  expect(previewAt('/santa-marta', { site })?.src).toMatch(
    /^https:\/\/api\.example\.org\/media\/previews\//,
  )
})

test('pages of the portal have the picture that stands for all; screens have none', () => {
  expect(previewAt('/portal')).toEqual({
    src: 'https://p.example.org/icons/preview.png',
    alt: 'Adro',
    facts: { type: 'image/png', width: 1200, height: 630 },
  })
  for (const route of ['/', '/settings', '/404', '/santa-marta/private-area']) {
    expect(previewAt(route)).toBeNull()
  }
})
