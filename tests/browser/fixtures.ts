import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { IS_FULL } from '../support/matrix.ts'

interface Fixtures {
  /** Fails the test on any error in the console or request that fails; `allow` excuses some. */
  faults: { allow(pattern: RegExp): void }
  /**
   * Whether the browser knows already that there are other languages: what says so lies on the page,
   * and most tests read languages that their browser does not.
   */
  isToldOfLanguages: boolean
}

export const test = base.extend<Fixtures>({
  isToldOfLanguages: [true, { option: true }],
  faults: [
    async ({ page, isToldOfLanguages, javaScriptEnabled }, use) => {
      if (isToldOfLanguages) {
        await page.addInitScript(() => {
          // A page without an origin has no storage.
          try {
            localStorage.setItem('language_hint', '1')
          } catch {}
        })
      }
      const found: string[] = []
      const allowed: RegExp[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => found.push(`error: ${error.message}`))
      page.on('requestfailed', (request) => {
        // A page that is left cancels what it was loading: no fault of the product.
        const why = request.failure()?.errorText
        if (why === 'net::ERR_ABORTED') return
        // Whoever runs no scripts refuses those that a page asks for ahead, too.
        if (why === 'csp' && javaScriptEnabled === false) return
        found.push(`request: ${request.url()} ${why}`)
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
  'page',
  'timetable',
  'archive',
  'archive month',
  'questions',
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
  const ofNews = new RegExp(`^/${slug}/(?!events|join|timetable|archive)[a-z0-9-]+$`)
  const [news] = await links(`/${slug}`, ofNews)
  const [event] = await links(`/${slug}/events`, new RegExp(`^/${slug}/events/[a-z0-9-]+$`))
  const [month] = await links(`/${slug}/archive`, new RegExp(`^/${slug}/archive/[0-9-]+$`))
  if (news === undefined || event === undefined || month === undefined)
    throw new Error(`/${slug} links to no content.`)
  return {
    welcome: '/portal',
    subscriptions: '/subscriptions',
    search: '/search',
    community: `/${slug}`,
    news,
    events: `/${slug}/events`,
    event,
    page: `/${slug}/horario-da-secretaria`,
    timetable: `/${slug}/timetable`,
    archive: `/${slug}/archive`,
    'archive month': month,
    questions: '/espirito-santo-faja-do-moinho/faqs',
    join: `/${slug}/join`,
    about: '/about',
    support: '/support',
    contacts: '/contacts',
    privacy: '/privacy',
    'not found': '/nothing-here',
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands: rule and first place. In the gate
 * contrast, most of its work, is asked of one text of each kind: those of a list are alike.
 *
 * @param except what is left out, as a selector
 * @param asks `looks` for what another theme or width can change, after all was asked once: how
 *   large targets are, and contrast
 */
export async function axeFaults(
  page: Page,
  except?: string,
  asks: 'all' | 'looks' = 'all',
): Promise<string[]> {
  // Half a megabyte of script is read once a page, however often it is asked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const rules = asks === 'all' ? RULES : { type: 'rule' as const, values: ['target-size'] }
  return page.evaluate(
    async ({ exclude, but, isEveryText }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      // To list what passes takes as long as the looking, and no rule here asks for style sheets.
      const usual: Axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }
      const run = async (context: Axe.ElementContext, options: Axe.RunOptions) => {
        const { violations } = await axe.run(context, { ...usual, ...options })
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
      }
      const whole = exclude === undefined ? document : { exclude }
      const kinds = new Map<string, Element>()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const within = texts.currentNode.parentElement
        if (!within?.checkVisibility() || !texts.currentNode.nodeValue?.trim()) continue
        const { color, fontSize, fontWeight } = getComputedStyle(within)
        const around = [within, within.parentElement, within.parentElement?.parentElement]
        const names = around.map((one) => `${one?.tagName} ${one?.className}`)
        const kind = [...names, color, fontSize, fontWeight].join()
        if (!kinds.has(kind)) kinds.set(kind, within)
      }
      const include = [...kinds.values()]
      const some = exclude === undefined ? { include } : { include, exclude }
      return [
        ...(await run(whole, { runOnly: but, rules: { 'color-contrast': { enabled: false } } })),
        ...(await run(isEveryText ? whole : some, {
          runOnly: { type: 'rule', values: ['color-contrast'] },
        })),
      ]
    },
    { exclude: except, but: rules, isEveryText: IS_FULL },
  )
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
