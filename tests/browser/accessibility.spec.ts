import { axeFaults, expect, pageKinds, sidewaysOverflow, test } from './fixtures.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on any kind of page', async ({ page, faults }) => {
      test.setTimeout(180_000)
      faults.allow(/404/)
      for (const [kind, path] of Object.entries(await pageKinds(page))) {
        await page.goto(path)
        expect(await axeFaults(page), kind).toEqual([])
      }
    })
  })
}

test('no page scrolls sideways, at 320 px either', async ({ page, faults }) => {
  faults.allow(/404/)
  const kinds = await pageKinds(page)
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [kind, path] of Object.entries(kinds)) {
      await page.goto(path)
      expect(await sidewaysOverflow(page), `${kind} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

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
