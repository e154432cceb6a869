import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'
import { answered, MASSES, openRoom, send, submit } from './private-area.ts'

const FORM_ROOMS = ['meetings', 'mass-intentions', 'catechisms', 'baptisms', 'weddings'] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, { tag: '@desktop' }, () => {
    test.use({ colorScheme })

    for (const width of [320, 390, 1280]) {
      test(`axe finds nothing in any room at ${width} px, with errors either`, async ({ page }) => {
        test.setTimeout(120_000)
        await page.setViewportSize({ width, height: 800 })
        await page.route('**/coming_masses', (route) =>
          route.fulfill({ json: { results: MASSES } }),
        )
        const check = async (what: string) => {
          expect(await axeFaults(page), what).toEqual([])
          expect(await sidewaysOverflow(page), what).toBeLessThanOrEqual(0)
        }
        await openRoom(page, 'faqs')
        await expect(page.locator('.faq')).toBeVisible()
        await check('faqs')
        for (const room of FORM_ROOMS) {
          await openRoom(page, room)
          await page.locator('.form input[type=email]').first().fill('')
          await submit(page)
          await expect(page.locator('.error-summary')).toBeVisible()
          // It lies above the page until it is closed, over whatever is there by then.
          await page.locator('.notice button').click()
          await check(room)
        }
      })

      test(`axe finds nothing from check to confirmation at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await answered(page)
        await openRoom(page, 'meetings')
        await page.locator('[name=message]').fill('Uma palavra')
        await submit(page)
        await expect(page.locator('.check-answers')).toBeVisible()
        expect(await axeFaults(page), 'check').toEqual([])
        await send(page)
        await expect(page.locator('.confirmation')).toBeVisible()
        expect(await axeFaults(page), 'confirmation').toEqual([])
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      })
    }
  })
}
