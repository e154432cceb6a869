import { expect, test } from 'vitest'
import { chapelry, configuration, event, news, SITE } from '#tests/support/portal.ts'
import type { CommunitySitemapFile } from '../page-models/feeds-and-sitemaps.ts'
import { pageModels } from '../plain-build.ts'
import { urlset } from './xml.ts'

const PARISH = chapelry('santa-marta', { photo_url: '/media/p/256x256.webp' })

function sitemapOf(
  contents: Parameters<typeof pageModels>[0]['communities'][0]['contents'],
  locale = 'pt',
): Promise<string> {
  const models = pageModels({
    communities: [
      {
        chapelry: PARISH,
        configuration: configuration(PARISH, {
          header_url: 'https://cdn.example.org/b.webp?a=1&b=2',
        }),
        menu: [],
        contents,
      },
    ],
    site: SITE,
    product: 'adro',
    now: '2026-11-20T12:00:00.000Z',
  })
  const file = models.find(
    (one): one is CommunitySitemapFile => one.kind === 'community-sitemap' && one.locale === locale,
  )
  if (!file) throw new Error('There is no sitemap.')
  return urlset(file).text()
}

/** The entry of an address. */
function entryOf(xml: string, address: string): string {
  const entry = xml.split('<url>').find((one) => one.includes(`<loc>${address}</loc>`))
  return entry ?? ''
}

test('each page names its pictures once, with whole addresses that XML can hold', async () => {
  const xml = await sitemapOf([
    news(PARISH, 1, 'obras', {
      cover: '/media/a/960x540.webp',
      contents_fotogaleries: [
        { image_url: '/media/a/960x540.webp', image_description: null },
        { image_url: `https://x.example.org/<'">?a=1&b=2`, image_description: 'x' },
      ],
    }),
  ])
  const pictures = [...xml.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, one]) => one)
  expect(pictures).toEqual([
    'https://cdn.example.org/b.webp?a=1&amp;b=2',
    'https://p.example.org/media/p/256x256.webp',
    'https://p.example.org/media/a/960x540.webp',
    'https://x.example.org/&lt;&apos;&quot;&gt;?a=1&amp;b=2',
  ])
})

test('a page says when it was last changed for its readers', async () => {
  const xml = await sitemapOf(
    [
      news(PARISH, 1, 'early', { updated_at: '2026-10-01T09:00:00.000Z' }),
      event(PARISH, 2, 'late', {
        event_from_date: '2026-12-01',
        updated_at: '2026-11-05T09:00:00.000Z',
      }),
    ],
    'pt',
  )
  const at = 'https://p.example.org/santa-marta'
  expect(entryOf(xml, `${at}/early`)).toContain('<lastmod>2026-11-01T09:00:00.000Z</lastmod>')
  expect(entryOf(xml, `${at}/events/late`)).toContain('<lastmod>2026-11-05T09:00:00.000Z</lastmod>')
  expect(entryOf(xml, at)).toContain('<lastmod>2026-11-05T09:00:00.000Z</lastmod>')
})

test('without contents nobody knows when a home changed', async () => {
  expect(await sitemapOf([])).not.toContain('lastmod')
})
