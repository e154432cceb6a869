import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

interface Fixtures {
  /** Fails the test on any error in the console or request that fails; `allow` excuses some. */
  faults: { allow(pattern: RegExp): void }
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ page }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => found.push(`error: ${error.message}`))
      page.on('requestfailed', (request) => {
        // A page that is left cancels what it was loading: no fault of the product.
        if (request.failure()?.errorText === 'net::ERR_ABORTED') return
        found.push(`request: ${request.url()} ${request.failure()?.errorText}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400) found.push(`${response.status()}: ${response.url()}`)
      })
      await use({ allow: (pattern) => allowed.push(pattern) })
      // What is still being answered in the test's stead must not fail the test that comes next.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(found.filter((one) => !allowed.some((pattern) => pattern.test(one)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Every kind of page that anybody may open. */
export const PAGE_KINDS = [
  'welcome',
  'subscriptions',
  'search',
  'community',
  'news',
  'events',
  'event',
  'timetable',
  'join',
  'about',
  'support',
  'contacts',
  'privacy',
  'not found',
] as const

/** A page of each kind in the demo parishes, by its address without language. */
export type PageKinds = Record<(typeof PAGE_KINDS)[number], string>

/** Finds an address of each kind as a reader would: by following links from the first parish. */
export async function pageKinds(page: Page): Promise<PageKinds> {
  const slug = 'santa-marta'
  const read = async (path: string) => (await page.request.get(path)).text()
  const links = async (path: string, pattern: RegExp) =>
    [...(await read(path)).matchAll(/href="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => pattern.test(href))
  const ofNews = new RegExp(`^/${slug}/(?!events|join|timetable)[a-z0-9-]+$`)
  const [news = ''] = await links(`/${slug}`, ofNews)
  const [event = ''] = await links(`/${slug}/events`, new RegExp(`^/${slug}/events/[a-z0-9-]+$`))
  return {
    welcome: '/portal',
    subscriptions: '/subscriptions',
    search: '/search',
    community: `/${slug}`,
    news,
    events: `/${slug}/events`,
    event,
    timetable: `/${slug}/timetable`,
    join: `/${slug}/join`,
    about: '/about',
    support: '/support',
    contacts: '/contacts',
    privacy: '/privacy',
    'not found': '/nothing-here',
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands: rule and first place.
 *
 * @param except what is left out, as a selector
 */
export async function axeFaults(page: Page, except?: string): Promise<string[]> {
  // Half a megabyte of script is read once a page, however often it is asked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (exclude) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(exclude === undefined ? document : { exclude }, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // To list what passes takes as long as the looking, and no rule here asks for style sheets.
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
  }, except)
}

/** How far the page can be scrolled sideways, in CSS pixels. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** How much has moved since the page began, as browsers count it (CLS), once its letters are there. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        sum += (entry as PerformanceEntry & { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    await document.fonts.ready
    // What has moved is told after the frame in which it did.
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return sum
  })
}

/** Waits until what was just done to a page has been drawn; a page that is left has no more to draw. */
export async function twoFrames(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      for (let frames = 0; frames < 2; frames += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    .catch(() => undefined)
}
