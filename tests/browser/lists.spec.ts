import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** A phone shows three news of a parish, and the rest at a press. */
async function showRest(page: Page): Promise<void> {
  const rest = page.locator('.show-rest:visible')
  if (await rest.count()) await rest.click()
}

test('more news come ten by ten, to the last, and the focus follows', async ({ page }) => {
  await page.goto(`/${await busiest(page)}?content_type=1`)
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(10)
  const more = page.locator('load-more').getByRole('button', { name: /mais/ })
  for (const count of [20, 30, 40, 50, 60]) {
    await more.click()
    await expect(articles).toHaveCount(count)
    const focused = await page.evaluate(() => {
      const article = document.activeElement?.closest('article')
      return [...document.querySelectorAll('article')].indexOf(article as HTMLElement)
    })
    expect(focused).toBe(count - 10)
  }
  await expect(more).toBeHidden()
  const addresses = await articles
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(60)
})

test('the list of the home goes on where its pages left off', async ({ page }) => {
  await page.goto('/santa-marta')
  await showRest(page)
  const before = await page.getByRole('article').count()
  await page.getByRole('button', { name: 'Mostrar mais notícias' }).click()
  await expect(page.getByRole('article')).toHaveCount(before + 10)
  await expect(page.getByText(/^20 de \d+ notícias$/)).toBeVisible()
})

test('a failed load says so beside the button, and can be tried again', async ({
  page,
  faults,
}) => {
  faults.allow(/503|api/)
  const slug = await busiest(page)
  await page.goto(`/${slug}`)
  await showRest(page)
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, body: 'down' }))
  const more = page.getByRole('button', { name: /mais notícias/ })
  await more.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.unroute('**/api/v1/**')
  await page
    .getByRole('button', { name: /tentar|mais notícias/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('article')).toHaveCount(20)
})

test('a filter in the address narrows the list, and says to what', async ({ page }) => {
  await page.goto('/santa-marta')
  await showRest(page)
  const card = page.getByRole('article').filter({ has: page.locator('a[href*="hashtag="]') })
  // A phone's short cards leave the tags to the page of the news.
  const isShort = !(await card.first().locator('a[href*="hashtag="]').first().isVisible())
  if (isShort) await card.first().getByRole('heading').getByRole('link').click()
  const tag = page.locator('article a[href*="hashtag="]').first()
  const name = (await tag.innerText()).trim()
  await tag.click()
  await expect(page).toHaveURL(/\/santa-marta\?hashtag=/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all()) await expect(card).toContainText(name)
})

test('a filter that finds nothing says so', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/santa-marta?hashtag=nada-disto')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByText('Não encontrámos nada com este filtro.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas as notícias' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await showRest(page)
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('a parish is found without its accents', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/subscriptions')
  const all = await page
    .locator('main li')
    .filter({ has: page.getByRole('link') })
    .count()
  expect(all).toBeGreaterThanOrEqual(6)
  await page.getByRole('searchbox').fill('EVORA')
  await expect(page.getByRole('link', { name: /Santa Marta do Vale/ })).toBeVisible()
  await page.getByRole('searchbox').fill('xyzxyz')
  await expect(page.getByRole('link', { name: /Santa Marta do Vale/ })).toBeHidden()
})

test('an event counts down to its start', async ({ page }) => {
  await page.goto('/santa-marta/events')
  await page.locator('article a').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('timer').or(page.locator('[data-countdown]')).first()).toBeVisible()
})

test('a picture that cannot be loaded gives way to the logo', async ({ page, faults }) => {
  faults.allow(/media|ERR_FAILED|Failed to load/)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/santa-marta')
  await expect
    .poll(() =>
      page
        .locator('img')
        .evaluateAll((images) =>
          images
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
            .every((one) => (one as HTMLImageElement).naturalWidth > 0),
        ),
    )
    .toBe(true)
})

async function busiest(page: import('@playwright/test').Page): Promise<string> {
  const api = '/api/v1/app/public'
  const { results } = await (await page.request.get(`${api}/get_public_entities?limit=-1`)).json()
  for (const { websiteconfigurations_url: slug } of results) {
    const query = JSON.stringify({ entity_ekklesia_location: slug, content_type: 1 })
    const answer = await page.request.get(
      `${api}/get_mobile_contents?query=${encodeURIComponent(query)}&limit=1`,
    )
    if ((await answer.json()).total === 60) return slug
  }
  throw new Error('no parish with sixty news')
}
