import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessibleOnPhone, expectFocusTrapped } from './focus-trap.ts'

/** What rises from the bottom of a phone and dims the page, by its own way of being open. */
const SHEETS = [
  { what: 'the menu of a parish', id: 'menu', heading: 'Paróquia de Santa Marta do Vale' },
  { what: 'preferences', id: 'preferences', heading: 'Preferências' },
]

async function openByKey(page: Page, id: string): Promise<{ from: Locator; sheet: Locator }> {
  const from = page.locator(`[popovertarget=${id}]:visible`).first()
  const sheet = page.locator(`#${id}`)
  await from.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  return { from, sheet }
}

for (const { what, id, heading } of SHEETS) {
  test(`the keyboard stays in the sheet, and comes back from it: ${what}`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/santa-marta', { waitUntil: 'networkidle' })
    const { from, sheet } = await openByKey(page, id)
    const close = sheet.getByRole('button', { name: 'Fechar' })
    await expect(sheet.locator('.sheet-head')).toContainText(heading)
    await expect(close).toBeFocused()
    expect((await close.boundingBox())?.height, 'room for a thumb').toBeGreaterThanOrEqual(43.5)
    await expectFocusTrapped(page, `#${id}`)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(from).toBeFocused()

    await openByKey(page, id)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(from).toBeFocused()
    // The page is there again.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await expect(page.locator('[inert]')).toHaveCount(0)

    await openByKey(page, id)
    await close.click()
    await expect(sheet).toBeHidden()
    await expect(from).toBeFocused()
  })

  test(`nothing is wrong with the sheet: ${what}`, { tag: ['@phone', '@matrix'] }, async ({
    page,
  }) => {
    await page.goto('/santa-marta', { waitUntil: 'networkidle' })
    await openByKey(page, id)
    await expectAccessibleOnPhone(page)
  })
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, takes the focus and gives it back', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/santa-marta')
    const { from, sheet } = await openByKey(page, 'menu')
    await expect(sheet.getByRole('button', { name: 'Fechar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(from).toBeFocused()
  })
})
