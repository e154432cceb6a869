import type { Page } from '@playwright/test'
import { actAs, demoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls as a wheel does, to where there is enough below. */
async function scrollDown(page: Page, by: number): Promise<number> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(by)
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, by)
  await expect.poll(() => scrolled(page)).toBe(by)
  return by
}

test('a form that is loaded again is where it was', { tag: '@everywhere' }, async ({
  page,
  context,
}) => {
  await actAs(context, await demoToken('maria'))
  await page.goto('/santa-marta/private-area/baptisms')
  const firstField = page.locator('form input[type=text]').first()
  await expect(firstField).toBeEditable()
  const place = await scrollDown(page, 1_000)
  await page.reload()
  await expect(firstField).toBeEditable()
  await expect.poll(() => scrolled(page)).toBe(place)
  // Whoever scrolls on is not fetched back, whatever comes later.
  await page.mouse.wheel(0, -300)
  await expect.poll(() => scrolled(page)).toBe(place - 300)
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '40rem'))
  await expect.poll(() => scrolled(page)).toBe(place - 300)
})

test('going back to a list of the office leads to its line', async ({ page, context }) => {
  await actAs(context, await demoToken('cartorio'))
  await page.goto('/santa-marta/office/people')
  await expect(page.locator('.content-lines a').first()).toBeVisible()
  const line = page.locator('.content-lines a').nth(8)
  await scrollDown(page, 400)
  await line.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  await line.click()
  await expect(page.locator('.content-lines')).toHaveCount(0)
  await page.goBack()
  await expect(line).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(place)
})
