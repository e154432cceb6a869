import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { test } from './fixtures.ts'
import { SCREENS } from './screens.ts'
import { expectWhole } from './zoom.ts'

// What a reader chooses in the settings of the browser, 16 px being usual: unlike a style of the
// page, it is also what widths in a media query are measured by.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
})

for (const { what, open, faults: own } of SCREENS) {
  if (/faults|read over|sent|received/.test(what)) continue
  test(`letters twice as large fit: ${what}`, { tag: '@desktop' }, async ({ page, faults }) => {
    if (own) faults.allow(own)
    await open(page)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectWhole(page, `${what}, ${width} px`)
    }
  })
}
