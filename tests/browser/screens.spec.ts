import { IS_FULL } from '../support/matrix.ts'
import { expectAccessible } from './every-width.ts'
import { expect, pageKinds, test } from './fixtures.ts'
import { expectOrder } from './read-aloud.ts'
import { SCREENS } from './screens.ts'
import { standAtEach, walkThrough } from './walking.ts'
import { expectLargeLetters, expectZoomable, ZOOMED } from './zoom.ts'

// Each screen is opened once and asked everything. It takes the sizes of all machines itself.
for (const { what, open, isVariant, faults: own } of SCREENS) {
  test(`can be read, heard, walked through and enlarged: ${what}`, {
    tag: isVariant ? ['@desktop', '@matrix'] : '@desktop',
  }, async ({ page, faults }) => {
    test.setTimeout(120_000)
    if (own) faults.allow(own)
    await open(page)
    await page.waitForLoadState('networkidle')
    await expectOrder(page, what)
    await walkThrough(page, what)
    // Zoomed to 200 %, what stays at the top and at the bottom leaves least to what has the focus.
    await page.setViewportSize(ZOOMED)
    await (IS_FULL ? walkThrough : standAtEach)(page, `${what} at 200 %`)
    await expectZoomable(page, what)
    await expectAccessible(page, what)
    await expectLargeLetters(page, what)
  })
}

test('what can be pressed is large enough for a thumb', { tag: '@phone' }, async ({ page }) => {
  const kinds = await pageKinds(page)
  for (const path of [kinds.welcome, kinds.community, kinds.events, kinds.event, kinds.news]) {
    await page.goto(path ?? '')
    const small = await page.locator('nav a, button, summary, header a').evaluateAll((targets) =>
      targets
        .filter((one) => one.checkVisibility() && !one.matches('.skip'))
        .map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent?.trim() }))
        .filter(({ box }) => box.height < 43.5)
        .map(({ box, text }) => `${text} ${Math.round(box.height)}`),
    )
    expect(small, path).toEqual([])
  }
})

test('the keyboard reaches the content at once', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/santa-marta')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})
