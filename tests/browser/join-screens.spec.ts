import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'

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

for (const theme of ['light', 'dark'] as const) {
  test(`the join pages are accessible and fit, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/santa-marta/join')
      await page.locator('form.form [type=submit]').click()
      await expect(page.locator('.error-summary')).toBeFocused()
      expect(await axeFaults(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      await page.goto('/santa-marta/join/thanks')
      expect(await axeFaults(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    }
  })
}
