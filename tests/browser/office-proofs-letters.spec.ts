import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'
import { postPreview } from './proof-screens.ts'
import { expectWhole } from './zoom.ts'

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
})

test('letters twice as large fit over a page that is not saved', {
  tag: ['@desktop', '@matrix'],
}, async ({ page, context }) => {
  await actAs(context, await demoToken('cartorio'))
  await page.goto('/santa-marta/office/page/menu')
  await page.getByRole('button', { name: 'Ver como ficará' }).click()
  const dialog = page.locator('dialog.proof[open]')
  await expect(dialog.locator('[data-state=there]')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectWhole(page, `a page before it is saved, ${width} px`)
    // What leads out of it is reached, and the page itself has most of the screen.
    const close = dialog.getByRole('button', { name: 'Fechar' })
    await close.scrollIntoViewIfNeeded()
    await expect(close).toBeInViewport()
    expect((await dialog.locator('iframe').boundingBox())?.height).toBeGreaterThan(400)
  }
})

test('and over the few words where there is nothing to show', {
  tag: ['@desktop', '@matrix'],
}, async ({ page, faults }) => {
  faults.allow(/404/)
  await postPreview(page, 'AAAA.AAAA')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectWhole(page, 'a preview that is too old')
})
