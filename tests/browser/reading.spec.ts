import { LOCALES } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { examples, languagesOfWay } from '../support/matrix.ts'
import { expect, layoutShift, pageKinds, test } from './fixtures.ts'

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of languagesOfWay('es')) {
    test(`a parish, its news and its events are complete in ${locale}`, async ({ page }) => {
      const kinds = await pageKinds(page)
      await page.goto(localePath(locale, kinds.community ?? ''))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Santa Marta/)
      await expect(page.getByRole('article')).toHaveCount(10)
      await expect(page.getByText('18h30').or(page.getByText('18:30')).first()).toBeVisible()
      await expect(
        page.getByRole('link', { name: /cartorio@|santamarta|@.*example\.org/ }).first(),
      ).toBeVisible()

      await page.goto(localePath(locale, kinds.news ?? ''))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(400)

      await page.goto(localePath(locale, kinds.events ?? ''))
      expect(await page.getByRole('article').count()).toBeGreaterThan(0)

      await page.goto(localePath(locale, kinds.event ?? ''))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main time').first()).toBeVisible()
    })
  }

  test('every link of the shell leads somewhere', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/santa-marta')
    const hrefs = await page
      .locator('header a, nav a, footer a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const own = [...new Set(hrefs.filter((href) => href.startsWith('/')))]
    expect(own.length).toBeGreaterThan(6)
    for (const href of own) expect((await page.request.get(href)).status(), href).toBe(200)
  })
})

test('every parish is served in every language, with a page for each kind of content', {
  tag: '@desktop',
}, async ({ request }) => {
  const api = '/api/v1/app/public'
  const { results } = await (await request.get(`${api}/get_public_entities?limit=-1`)).json()
  expect(results.length).toBeGreaterThanOrEqual(6)
  for (const { websiteconfigurations_url: slug } of results) {
    const query = encodeURIComponent(JSON.stringify({ entity_ekklesia_location: slug }))
    const list = await request.get(`${api}/get_mobile_contents?limit=100&view=card&query=${query}`)
    const contents: Array<{ content_type: number; slug: string }> = (await list.json()).results
    const details = [1, 2].flatMap((type) => {
      const one = contents.find(({ content_type }) => content_type === type)
      return one ? [type === 2 ? `/${slug}/events/${one.slug}` : `/${slug}/${one.slug}`] : []
    })
    expect(details.length).toBeGreaterThan(0)
    for (const path of [`/${slug}`, `/${slug}/events`, ...details]) {
      for (const locale of LOCALES) {
        const address = localePath(locale, path)
        expect((await request.get(address)).status(), address).toBe(200)
      }
    }
  }
})

test('a reader calls no API and gets no React', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The page to join by is a form: who opens it is about to send something.
  const { 'not found': _, join: __, ...read } = await pageKinds(page)
  for (const path of examples(Object.values(read), 6)) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
  const scripts = [...new Set(asked.filter((path) => path.endsWith('.js')))]
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    expect(await (await page.request.get(script)).text()).not.toMatch(/react/i)
  }
})

test('nothing moves where letters come after the page was drawn', async ({ page }) => {
  const { promise: drawn, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await drawn
    await route.continue()
  })
  await page.goto('/santa-marta', { waitUntil: 'commit' })
  const isDrawn = () => performance.getEntriesByName('first-contentful-paint').length > 0
  await page.waitForFunction(isDrawn)
  letGo()
  await page.waitForLoadState()
  expect(await layoutShift(page)).toBe(0)
})

test('every picture of a page is there, and nothing moves while it loads', {
  tag: '@everywhere',
}, async ({ page }) => {
  const kinds = await pageKinds(page)
  for (const path of [kinds.welcome, kinds.community, kinds.news, kinds.event, kinds.events]) {
    await page.goto(path ?? '')
    const shift = await layoutShift(page)
    expect(shift, path).toBe(0)
    // A phone shows three news of a parish, and the rest at a press.
    const rest = page.locator('.show-rest:visible')
    if (await rest.count()) await rest.click()
    // A phone's sheet of preferences is closed, and so are the flags in it.
    for (const image of await page.locator('img:not(.sheet img)').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveJSProperty('complete', true)
      for (const side of ['width', 'height']) await expect(image).toHaveAttribute(side, /^\d+$/)
      expect(
        await image.evaluate((one: HTMLImageElement) => one.naturalWidth),
        path,
      ).toBeGreaterThan(0)
    }
  }
})

test('a page names its siblings, its canonical address and its preview', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/es/santa-marta')
  const hrefOf = (selector: string) => page.locator(selector).getAttribute('href')
  expect(await hrefOf('link[rel=canonical]')).toMatch(/^https?:\/\/[^/]+\/es\/santa-marta$/)
  expect(await hrefOf('link[hreflang=pt]')).toMatch(/[^/]\/santa-marta$/)
  expect(await hrefOf('link[hreflang=en]')).toMatch(/\/en\/santa-marta$/)
  expect(await hrefOf('link[hreflang=x-default]')).toMatch(/[^/]\/santa-marta$/)
  await expect(page).toHaveTitle(/Santa Marta.* \| Adro$/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Santa Marta/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:/)
})

test('sitemaps name every page that a search engine may show', { tag: '@desktop' }, async ({
  page,
}) => {
  const index = await (await page.request.get('/sitemap.xml')).text()
  for (const locale of LOCALES) expect(index).toContain(`/sitemap-${locale}.xml`)
  // Contents are listed in the languages that they are written in, most of them in this one.
  const maps = [...index.matchAll(/<loc>([^<]+[/-]pt[^<]*\.xml)<\/loc>/g)].map(
    ([, map = '']) => map,
  )
  const texts = maps.map(async (map) => (await page.request.get(new URL(map).pathname)).text())
  const addresses = (await Promise.all(texts)).flatMap((text) => [
    ...text.matchAll(/<loc>([^<]+)<\/loc>/g),
  ])
  expect(addresses.length).toBeGreaterThan(150)
  for (const [, address = ''] of addresses.slice(0, 12)) {
    expect((await page.request.get(new URL(address).pathname)).status(), address).toBe(200)
  }
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})
