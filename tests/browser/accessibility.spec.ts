import { expectAccessible } from './every-width.ts'
import { expect, pageKinds, test } from './fixtures.ts'
import { SCREENS } from './screens.ts'
import { expectZoomable } from './zoom.ts'

// At widths of its own, so one kind of machine is enough.
for (const { what, open, faults: own } of SCREENS) {
  test(`axe finds nothing, and all of it fits: ${what}`, { tag: '@desktop' }, async ({
    page,
    faults,
  }) => {
    test.setTimeout(120_000)
    if (own) faults.allow(own)
    await open(page)
    await expectAccessible(page, what)
    await expectZoomable(page, what)
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
