import { expect, test } from 'vitest'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { chapelry, configuration, event, news, SITE } from '#tests/support/portal.ts'
import type { SiteFacts } from './page-models/page.ts'
import { pageModels } from './plain-build.ts'
import { shareImageOfPage } from './share-image.ts'

const PARISH = chapelry('santa-marta', { photo_url: '/media/a/256x256.webp' })

interface Asked {
  contents?: Content[]
  community?: ChapelryMobile
  settings?: Partial<WebsiteConfiguration>
  site?: SiteFacts
}

/** The preview of the page at an address. */
function shareImageAt(route: string, asked: Asked = {}) {
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
  return shareImageOfPage(page)
}

const DRAWN = { type: 'image/jpeg', width: 1200, height: 630 }
const news7 = (change = {}) => news(PARISH, 7, 'obras', { title: 'Obras', ...change })

test('a content without a cover has a drawing of its own in each language', () => {
  const contents = [news7(), event(PARISH, 8, 'festa', { event_from_date: '2026-12-01' })]
  expect(shareImageAt('/santa-marta/obras', { contents })).toEqual({
    src: expect.stringMatching(/^https:\/\/p\.example\.org\/media\/previews\/pt\/news-7-\w+\.jpg$/),
    alt: 'Obras',
    facts: DRAWN,
  })
  const festa = shareImageAt('/en/santa-marta/events/festa', { contents })
  expect(festa?.src).toMatch(/\/media\/previews\/en\/event-8-\w+\.jpg$/)
})

test('another title is another address; another text is not', () => {
  const src = (change: object) =>
    shareImageAt('/santa-marta/obras', { contents: [news7(change)] })?.src
  expect(src({ title: 'Obras adiadas' })).not.toBe(src({}))
  expect(src({ content: '<p>Outro</p>', updated_at: '2026-11-19T00:00:00.000Z' })).toBe(src({}))
})

test('a cover stays the preview: a copy that every crawler can show, with its size', () => {
  const ours = news7({ cover: '/media/b/960x540-a0b1c2.webp', cover_description: 'O telhado' })
  expect(shareImageAt('/santa-marta/obras', { contents: [ours] })).toEqual({
    src: 'https://p.example.org/media/previews/pictures/b-960x540-a0b1c2.jpg',
    alt: 'O telhado',
    facts: { type: 'image/jpeg', width: 960, height: 540 },
  })
  const large = news7({ cover: '/media/b/1920x1081.webp' })
  expect(shareImageAt('/santa-marta/obras', { contents: [large] })?.facts).toEqual({
    type: 'image/jpeg',
    width: 1200,
    height: 676,
  })
  const theirs = news7({ cover: 'https://x.example.org/a.png', cover_description: null })
  expect(shareImageAt('/santa-marta/obras', { contents: [theirs] })).toEqual({
    src: 'https://x.example.org/a.png',
    alt: null,
    facts: null,
  })
})

test.each(['a.svg?v=1', 'a.webp', 'a.AVIF#x', 'media/b/960x540.webp'])(
  'a cover that many cannot show, and of which we have no copy, is as none: %s',
  (file) => {
    const contents = [news7({ cover: `https://x.example.org/${file}` })]
    expect(shareImageAt('/santa-marta/obras', { contents })?.src).toMatch(/\/previews\/pt\/news-7-/)
  },
)

test('the pages of a parish have its drawing, or its own banner', () => {
  for (const path of ['', '/events', '/timetable', '/join']) {
    expect(shareImageAt(`/es/santa-marta${path}`)?.src).toMatch(
      /\/previews\/es\/parish-1-\w+\.jpg$/,
    )
  }
  const settings = { header_url: '/media/c/1440x438.webp' }
  expect(shareImageAt('/santa-marta', { settings })).toMatchObject({
    src: 'https://p.example.org/media/previews/pictures/c-1440x438.jpg',
    alt: 'Paróquia santa-marta',
  })
})

test('other tiles are another address for every page that is drawn', () => {
  const contents = [news7(), event(PARISH, 8, 'festa', { event_from_date: '2026-12-01' })]
  for (const route of ['/santa-marta', '/santa-marta/obras', '/en/santa-marta/events/festa']) {
    const src = (settings: Partial<WebsiteConfiguration>) =>
      shareImageAt(route, { contents, settings })?.src
    const [plain, ochre, star] = [{}, { azulejo_glaze: 'ochre' }, { azulejo_motif: 'star' }].map(
      (settings) => src(settings as Partial<WebsiteConfiguration>),
    )
    expect(new Set([plain, ochre, star]).size).toBe(3)
  }
})

test('who draws is who answers the API', () => {
  const site = { ...SITE, apiUrl: 'https://api.example.org/api/v1' }
  expect(shareImageAt('/santa-marta', { site })?.src).toMatch(
    /^https:\/\/api\.example\.org\/media\/previews\//,
  )
})

test('pages of the portal have the picture that stands for all; screens have none', () => {
  expect(shareImageAt('/portal')).toEqual({
    src: 'https://p.example.org/icons/preview.png',
    alt: 'Adro',
    facts: { type: 'image/png', width: 1200, height: 630 },
  })
  for (const route of ['/', '/settings', '/404', '/santa-marta/private-area']) {
    expect(shareImageAt(route)).toBeNull()
  }
})
