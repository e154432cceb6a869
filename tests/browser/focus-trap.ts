import type { Page } from '@playwright/test'
import { IS_FULL } from '#tests/support/matrix.ts'
import { axeFaults, expect } from './fixtures.ts'
import { numberStops, stopNow } from './walking.ts'

/**
 * Waits until what lies open above the page has all its stops: what it fetches, such as a check
 * against robots, adds some.
 *
 * @param selector of what is open
 */
export async function settledStops(page: Page, selector: string): Promise<void> {
  let before = 0
  const isSettled = async () => {
    const now = await numberStops(page, selector)
    const isSame = now === before
    before = now
    return isSame && now > 0
  }
  await expect.poll(isSettled, { message: 'its stops', intervals: [250] }).toBe(true)
}

/**
 * Walks by Tab twice around what lies open above the page, and expects to come to all of it, to see
 * where one is, and never to what lies behind.
 *
 * @param selector of what is open
 */
export async function expectFocusTrapped(page: Page, selector: string): Promise<void> {
  const open = page.locator(selector)
  const count = await numberStops(page, selector)
  const reached = new Set<number>()
  for (let press = 0; press < 2 * count + 2; press += 1) {
    await page.keyboard.press('Tab')
    const now = await stopNow(page)
    // Between the last and the first, the focus is on the browser's own controls.
    if (!now) continue
    const inside = await open.evaluate((one) => one.contains(document.activeElement))
    expect(inside, now.what).toBe(true)
    expect(now, now.what).toMatchObject({ isMarked: true, isInView: true, coveredBy: null })
    if (now.stop >= 0) reached.add(now.stop)
  }
  expect(reached.size, 'every stop of it').toBe(count)
}

/** Expects that axe finds nothing on a phone with what is open now: in both themes, or in the gate in one. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of IS_FULL ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFaults(page), colorScheme).toEqual([])
  }
}
