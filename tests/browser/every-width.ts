import type { Page } from '@playwright/test'
import { IS_FULL } from '../support/matrix.ts'
import { axeFaults, expect, sidewaysOverflow } from './fixtures.ts'

const THEMES = ['light', 'dark'] as const

interface Look {
  /** In CSS pixels. */
  width: number
  themes: ReadonlyArray<(typeof THEMES)[number]>
  /** Of axe; all that it knows where nothing stands here. */
  asks?: 'looks'
}

/**
 * In the gate either theme is asked at one width: what differs by theme seldom differs by width as
 * well.
 */
const LOOKS: readonly Look[] = IS_FULL
  ? [1280, 390, 320].map((width) => ({ width, themes: THEMES }))
  : [
      { width: 1280, themes: ['light'] },
      { width: 390, themes: ['dark'], asks: 'looks' },
      { width: 320, themes: [] },
    ]

/**
 * Expects that axe finds nothing on a page as it stands, and that nothing of it is scrolled
 * sideways: on the narrowest phone, a usual one and a computer, in both themes. The page is loaded
 * once and changes its size, as in the hands of somebody who turns a phone.
 *
 * @param what names the state of the page where it fails
 * @param except what axe does not look at, as a selector
 */
export async function expectAccessible(page: Page, what: string, except?: string): Promise<void> {
  for (const { width, themes, asks } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    // A form that has become narrower is scrolled clear of a notification first (decision 079).
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done()))
        }),
    )
    // What the header that stays covers by chance can be scrolled free, and is no small target.
    await page.evaluate(() => scrollTo(0, 0))
    for (const colorScheme of themes) {
      // Colours that are on their way from one theme to the other are nobody's.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await axeFaults(page, except, asks), `${what}, ${width} px, ${colorScheme}`).toEqual(
        [],
      )
    }
    expect(await sidewaysOverflow(page), `${what}, ${width} px`).toBeLessThanOrEqual(0)
  }
}
