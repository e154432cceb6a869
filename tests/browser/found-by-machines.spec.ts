import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { examples } from '../support/matrix.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { expect, pageKinds, test } from './fixtures.ts'

type Thing = Record<string, unknown>

/** What the page says as JSON-LD: none, or one graph. */
async function graphOf(page: Page): Promise<Thing[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(scripts.length).toBeLessThanOrEqual(1)
  return scripts.flatMap((text) => JSON.parse(text)['@graph'] as Thing[])
}

/** Every text that is an address, wherever it stands. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(https?:|\/)/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(addressesIn)
}

/** What must be there of each kind of page, by its type. */
const WANTED: Record<string, Array<[type: string, fields: string[]]>> = {
  community: [
    [
      'CatholicChurch',
      ['name', 'url', 'address', 'telephone', 'email', 'image', 'sameAs', 'event'],
    ],
  ],
  news: [
    [
      'NewsArticle',
      ['headline', 'datePublished', 'dateModified', 'image', 'author', 'publisher', 'inLanguage'],
    ],
    ['BreadcrumbList', ['itemListElement']],
  ],
  event: [
    ['Event', ['name', 'startDate', 'location', 'organizer', 'image', 'eventStatus']],
    ['BreadcrumbList', ['itemListElement']],
  ],
  page: [
    ['WebPage', ['name', 'url', 'dateModified', 'image', 'about', 'inLanguage']],
    ['BreadcrumbList', ['itemListElement']],
  ],
  events: [['BreadcrumbList', ['itemListElement']]],
  archive: [['BreadcrumbList', ['itemListElement']]],
  questions: [
    ['FAQPage', ['url', 'about', 'inLanguage', 'mainEntity']],
    ['BreadcrumbList', ['itemListElement']],
  ],
  subscriptions: [['BreadcrumbList', ['itemListElement']]],
}

test('each kind of page says what it is about, with whole addresses', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.allow(/404/)
  for (const [kind, path] of Object.entries(await pageKinds(page))) {
    for (const prefix of examples(['/en', ''], 1)) {
      await page.goto(`${prefix}${path}`)
      const graph = await graphOf(page)
      const wanted = WANTED[kind] ?? []
      expect(graph.map((thing) => [thing['@type']].flat()[0], kind)).toEqual(
        wanted.map(([type]) => type),
      )
      for (const [at, [, fields]] of wanted.entries()) {
        expect(Object.keys(graph[at] ?? {}), kind).toEqual(expect.arrayContaining(fields))
      }
      for (const address of addressesIn(graph)) expect(address, kind).toMatch(/^https?:\/\//)
    }
  }
})

test('what a page says of itself agrees with what it shows', { tag: '@desktop' }, async ({
  page,
}) => {
  const { news = '' } = await pageKinds(page)
  await page.goto(news)
  const [article] = await graphOf(page)
  expect(article?.headline).toBe(await page.getByRole('heading', { level: 1 }).textContent())
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(article?.mainEntityOfPage).toBe(canonical)
})

test('what a shared link shows is there: words, and a picture as large as it says', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  // The last one has neither cover nor banner: its picture is drawn.
  const paths = { ...(await pageKinds(page)), drawn: '/san-millan' }
  await page.goto('/about')
  const sizes = new Map<string, Promise<unknown>>()
  for (const [kind, path] of Object.entries(paths)) {
    for (const prefix of ['', '/en']) {
      const head = await headOf(page, `${prefix}${path}`)
      const { said } = head
      const image = said['og:image']
      // Nobody comes upon what search engines leave out: such a page has words alone.
      expect(image !== undefined, kind).toBe(head.isListed)
      if (image === undefined) continue
      expect(said['og:title'], kind).toBeTruthy()
      expect(said['og:description'], kind).toBeTruthy()
      // A text that nobody has translated stands in its own language.
      expect(said['og:locale'], kind).toBe(head.shownIn?.startsWith('pt') ? 'pt_PT' : 'en_GB')
      expect(said['twitter:card'], kind).toBe('summary_large_image')
      expect(said['og:url'], kind).toBe(head.canonical)
      const size = sizes.get(image) ?? pictureAt(page, image)
      sizes.set(image, size)
      expect(await size, `${kind}: ${image}`).toEqual({
        status: 200,
        type: said['og:image:type'],
        width: Number(said['og:image:width']),
        height: Number(said['og:image:height']),
      })
      if (kind === 'drawn') expect(image).toMatch(/\/media\/previews\/(pt|en)\/parish-/)
    }
  }
})

/** What a page's file says to machines, whatever a browser would make of it. */
async function headOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((text) => {
    // Its styles are none of the page that reads it, whose policy would refuse them.
    const unstyled = text.replaceAll(/<style>[^<]*<\/style>/g, '')
    const read = new DOMParser().parseFromString(unstyled, 'text/html')
    const metas = [...read.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')]
    const nameOf = (one: Element) => one.getAttribute('property') ?? one.getAttribute('name') ?? ''
    const said: Record<string, string | undefined> = Object.fromEntries(
      metas.map((one) => [nameOf(one), one.getAttribute('content') ?? undefined]),
    )
    return {
      said,
      isListed: !read.querySelector('meta[name=robots]'),
      canonical: read.querySelector('link[rel=canonical]')?.getAttribute('href'),
      shownIn: read.querySelector('h1')?.closest('[lang]')?.getAttribute('lang'),
    }
  }, html)
}

async function pictureAt(page: Page, address: string) {
  const answer = await page.request.get(address, { maxRedirects: 0 })
  const { width, height } = await sharp(await answer.body()).metadata()
  return { status: answer.status(), type: answer.headers()['content-type'], width, height }
}

test('every sitemap is well formed, and what it names is there', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/about')
  const read = (path: string) =>
    page.evaluate(async (address) => {
      const text = await (await fetch(address)).text()
      const document = new DOMParser().parseFromString(text, 'application/xml')
      const of = (space: string, name: string) =>
        [...document.getElementsByTagNameNS(space, name)].map((one) => one.textContent ?? '')
      const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'
      return {
        broken: document.querySelector('parsererror')?.textContent ?? null,
        pages: of(sitemaps, 'loc'),
        modified: of(sitemaps, 'lastmod'),
        images: of('http://www.google.com/schemas/sitemap-image/1.1', 'loc'),
      }
    }, path)
  const index = await read('/sitemap.xml')
  expect(index.broken).toBeNull()
  expect(index.pages.length).toBeGreaterThan(3)
  const images = new Set<string>()
  for (const address of index.pages) {
    const map = await read(new URL(address).pathname)
    expect(map.broken, address).toBeNull()
    expect(map.pages.length, address).toBeGreaterThan(0)
    for (const one of [...map.pages, ...map.images]) expect(one).toMatch(/^https?:\/\//)
    for (const one of map.modified) expect(Number.isNaN(Date.parse(one))).toBe(false)
    for (const one of map.images) images.add(one)
  }
  expect(images.size).toBeGreaterThan(20)
  for (const image of [...images].slice(0, 40)) {
    if (!image.startsWith(SITE_ORIGIN)) continue
    expect((await page.request.get(image)).status(), image).toBe(200)
  }
})
