import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

/** A news item of the demo that has a picture among its words. */
const NEWS = '/santa-marta/as-janeiras-renderam-1-140-euros-para-a-capela'

test('a picture among words is ours, as wide as they are, and moves nothing when it comes', {
  tag: '@everywhere',
}, async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url())
  })
  // It comes late, so that its room is seen without it.
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(/\/media\/.*\.(avif|webp)$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(NEWS, { waitUntil: 'domcontentloaded' })
  const picture = page.locator('.prose img')
  await picture.scrollIntoViewIfNeeded()
  const isThere = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)
  expect(await isThere()).toBe(false)
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((one) => {
      const { width, height } = one.getBoundingClientRect()
      return { width, height }
    })
  const room = await boxOf('.prose img')
  expect(room.width).toBeCloseTo((await boxOf('.prose')).width, 0)
  expect(room.width / room.height).toBeCloseTo(16 / 9, 1)
  expect(await boxOf('.prose .inset > svg')).toEqual(room)
  await expect(picture).toHaveAttribute('width', '960')
  await expect(picture).toHaveAttribute('height', '540')
  await page.evaluate(() => document.fonts.ready)
  const height = () => boxOf('.prose')
  const before = await height()

  arrive()
  await expect.poll(isThere).toBe(true)
  expect(await height()).toEqual(before)
  const shown = await picture.evaluate((one: HTMLImageElement) => ({
    ...{ src: one.currentSrc, width: one.naturalWidth },
  }))
  expect(shown.src).toMatch(new RegExp(`^${baseURL}/media/[0-9a-f]{32}/\\d+\\.avif$`))
  // With `sizes` a picture is as wide as they say, whatever its file is.
  expect(Math.abs(shown.width - room.width)).toBeLessThan(1.5)
  expect(asked.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([])
  await expectAccessible(page, 'a picture among words')
})
