import type { Page } from '@playwright/test'
import { expect, sidewaysOverflow } from './fixtures.ts'

/** A window of 1280 by 800 whose reader has zoomed to 200 %. */
export const ZOOMED = { width: 640, height: 400 }

/**
 * Expects that a page holds at 200 %: nothing is scrolled sideways, no text is cut off, and what
 * stays while the page scrolls leaves half of the height to it.
 */
export async function expectZoomable(page: Page, what: string): Promise<void> {
  await page.setViewportSize(ZOOMED)
  await expectWhole(page, `${what} at 200 %`)
  await page.evaluate(() => scrollTo(0, 300))
  expect(await staying(page), `${what} at 200 %: height of what stays`).toBeLessThanOrEqual(
    ZOOMED.height / 2,
  )
}

/** What a reader chooses in the settings of the browser; 16 px and 13 px are usual. */
const LARGE_LETTERS = { standard: 32, fixed: 26 }

/**
 * Expects that a page holds with letters twice as large, at the widths of a computer and a phone.
 * Unlike a style of the page, they are also what widths in a media query are measured by. They
 * stay as they are then.
 */
export async function expectLargeLetters(page: Page, what: string): Promise<void> {
  const before = await rootLetters(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: LARGE_LETTERS })
  expect(await rootLetters(page), 'the size of letters is the reader’s').toBe(2 * before)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectWhole(page, `${what} in large letters, ${width} px`)
  }
}

/** The size of letters that a page begins with, in CSS pixels. */
async function rootLetters(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
}

/** Expects that nothing of a page is scrolled sideways, and that no text is cut off. */
export async function expectWhole(page: Page, what: string): Promise<void> {
  expect(await sidewaysOverflow(page), what).toBeLessThanOrEqual(0)
  expect(await cutOff(page), `${what}: cut off`).toEqual([])
}

/** Elements with text of which a part lies outside of what hides it and cannot be scrolled there. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (one: Element) => /hidden|clip/.test(getComputedStyle(one).overflow)
    const isTold = (one: Element) => getComputedStyle(one).clipPath === 'none'
    // What is written in a line or two and ends in "…" is cut by intent, and whole elsewhere.
    const isShortened = (one: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(one)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    const isTooLarge = (one: Element) =>
      one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one instanceof HTMLElement && one.clientWidth > 1 && one.innerText.trim())
      .filter((one) => hides(one) && isTold(one) && !isShortened(one) && isTooLarge(one))
      .map((one) => one.outerHTML.slice(0, 120))
  })
}

/** How much of the height is taken by what stays where it is, in CSS pixels. */
async function staying(page: Page): Promise<number> {
  return page.evaluate(() => {
    const covered = new Set<number>()
    for (const one of document.body.querySelectorAll('*')) {
      if (!/fixed|sticky/.test(getComputedStyle(one).position)) continue
      if (!one.checkVisibility({ visibilityProperty: true })) continue
      // A dialog is there instead of the page, and can itself be scrolled; a notification goes.
      if (one.matches('dialog:modal, .notices')) continue
      const { top, bottom, width } = one.getBoundingClientRect()
      // A menu beside the text takes none of its height.
      if (width < innerWidth / 2) continue
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) {
        covered.add(y)
      }
    }
    return covered.size
  })
}
