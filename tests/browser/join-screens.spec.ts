import { expect, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the join page says whom to call and write to', async ({ page }) => {
    await page.goto('/santa-marta/join')
    await expect(page.locator('.instead a[href^="tel:"]').first()).toBeVisible()
    await expect(page.locator('.instead a[href^="mailto:"]')).toBeVisible()
    await expect(page.locator('noscript .card.empty')).toBeVisible()
    await expect(page.locator('.island')).toBeHidden()
  })
})
