import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

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
      expect(found.filter((one) => !allowed.some((pattern) => pattern.test(one)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A page of each kind in the demo parishes, by its address without language. */
export interface PageKinds {
  [kind: string]: string
}

/** Finds an address of each kind as a reader would: by following links from the first parish. */
export async function pageKinds(page: Page): Promise<PageKinds> {
  const slug = 'santa-marta'
  const read = async (path: string) => (await page.request.get(path)).text()
  const links = async (path: string, pattern: RegExp) =>
    [...(await read(path)).matchAll(/href="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => pattern.test(href))
  const [news = ''] = await links(`/${slug}`, new RegExp(`^/${slug}/(?!events|join)[a-z0-9-]+$`))
  const [event = ''] = await links(`/${slug}/events`, new RegExp(`^/${slug}/events/[a-z0-9-]+$`))
  return {
    welcome: '/portal',
    subscriptions: '/subscriptions',
    community: `/${slug}`,
    news,
    events: `/${slug}/events`,
    event,
    join: `/${slug}/join`,
    about: '/about',
    support: '/support',
    contacts: '/contacts',
    privacy: '/privacy',
    'not found': '/nothing-here',
  }
}

/** What axe finds against WCAG 2.2 AA on the page as it stands: rule and first place. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}

/** How far the page can be scrolled sideways, in CSS pixels. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
