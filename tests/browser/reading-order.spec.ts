import { expect, test } from './fixtures.ts'
import { expectOrder, readAloud } from './read-aloud.ts'
import { SCREENS } from './screens.ts'
import { walkThrough } from './walking.ts'

for (const { what, open, faults: own } of SCREENS) {
  test(`read aloud and walked through by Tab: ${what}`, { tag: '@desktop' }, async ({
    page,
    faults,
  }) => {
    test.setTimeout(120_000)
    if (own) faults.allow(own)
    await open(page)
    await page.waitForLoadState('networkidle')
    await expectOrder(page, what)
    await walkThrough(page, what)
    // Zoomed to 200 %, what stays at the top and at the bottom leaves least to what has the focus.
    await page.setViewportSize({ width: 640, height: 400 })
    await walkThrough(page, `${what} at 200 %`)
  })
}

test('the parish’s page says first who it is, then when the next Mass is', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/santa-marta')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /Santa Marta/ [level=1]
  `)
  const spoken = (await readAloud(page)).map(({ name }) => name).join('\n')
  const places = [/Santa Marta/, /Próxima missa/i, /Notícias/].map((one) => spoken.search(one))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
