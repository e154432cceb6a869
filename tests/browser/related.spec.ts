import type { Page } from '@playwright/test'
import { expectAccessible } from './every-width.ts'
import { expect, layoutShift, test } from './fixtures.ts'

/** An event of the demo with one related content. */
const EVENT = '/santa-marta/events/procissao-das-velas'

/** Serves the page with more related contents than the demo has. */
async function withRelated(page: Page, count: number): Promise<void> {
  await page.route(`**${EVENT}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const [, start = '', card = ''] = /(<ul class="slides">)([\s\S]*?<\/li>)/.exec(html) ?? []
    await route.fulfill({
      response,
      body: html.replace(start + card, start + card.repeat(count)),
    })
  })
  await page.goto(EVENT)
}

const place = (page: Page) =>
  page.locator('.slides').evaluate((list) => Math.round(list.scrollLeft))

/** Whether the last card is reached: the button says so a frame later than the row stands there. */
const isAtEnd = (page: Page) =>
  page
    .locator('.slides')
    .evaluate((list) => list.scrollLeft + list.clientWidth >= list.scrollWidth - 1)

test('buttons leaf to the end and back, and keep the focus there', { tag: '@everywhere' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withRelated(page, 6)
  const back = page.getByRole('button', { name: 'Ver os anteriores' })
  const on = page.getByRole('button', { name: 'Ver os seguintes' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await on.focus()
  const places = [await place(page)]
  for (let at = 0; at < 8 && !(await isAtEnd(page)); at += 1) {
    await page.keyboard.press('Enter')
    await expect.poll(() => place(page)).toBeGreaterThan(places.at(-1) ?? 0)
    places.push(await place(page))
  }
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(on).toBeFocused()
  await expect(page.locator('.slides a').last()).toBeInViewport()
  await back.click()
  await expect.poll(() => place(page)).toBeLessThan(places.at(-1) ?? 0)
  await expect(on).not.toHaveAttribute('aria-disabled', 'true')
})

test('the keyboard reaches every card, and brings it into view', { tag: '@matrix' }, async ({
  page,
}) => {
  await withRelated(page, 6)
  await page.locator('.slides a').last().focus()
  await expect(page.locator('.slides a').last()).toBeInViewport()
  expect(await place(page)).toBeGreaterThan(0)
})

test('where all of them fit, there are no buttons', { tag: ['@desktop', '@matrix'] }, async ({
  page,
}) => {
  await page.goto(EVENT)
  await expect(page.locator('.slides > li')).toHaveCount(1)
  await expect(page.locator('[data-step]').first()).toBeHidden()
})

test('with buttons or without, the row stands where it stood', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page }) => {
  await withRelated(page, 6)
  await page.locator('.slides').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-step]').first()).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('there are no buttons', async ({ page }) => {
    await withRelated(page, 6)
    await expect(page.locator('.slides > li')).toHaveCount(6)
    await expect(page.locator('[data-step]').first()).toBeHidden()
  })
})

test('axe finds nothing in the row', { tag: ['@desktop', '@matrix'] }, async ({ page }) => {
  await withRelated(page, 6)
  await expect(page.locator('[data-step]').first()).toBeVisible()
  await expectAccessible(page, 'row')
})
