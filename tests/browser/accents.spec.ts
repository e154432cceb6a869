import type { Page } from '@playwright/test'
import { ACCENT_COLOURS } from '#src/domain/pictures/accents.ts'
import { pageStyle } from '#src/layouts/page-style.ts'
import { examples } from '../support/matrix.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

/** Demo parishes with a colour of their own, which no office here changes. */
const ACCENTED = { 'santa-justina': 'terracotta', 'san-millan': 'olive' } as const

/** The portal's blue, by day and by night (`styles/tokens.css`). */
const PORTAL = { light: '#254796', dark: '#98baf2' }

const primary = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))

/** What may be read of a parish, each an address of its own. */
async function pagesOf(page: Page, slug: string): Promise<string[]> {
  const list = await (await page.request.get(`/${slug}/events`)).text()
  const [event] = new RegExp(`/${slug}/events/[a-z0-9-]+(?=")`).exec(list) ?? []
  return [`/${slug}`, event ?? '', `/${slug}/timetable`, `/${slug}/join`, `/en/${slug}`]
}

for (const [slug, accent] of examples(Object.entries(ACCENTED), 1)) {
  const { light, dark } = ACCENT_COLOURS[accent]

  test(`axe finds nothing on pages in ${accent}`, { tag: ['@desktop', '@matrix'] }, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    for (const path of await pagesOf(page, slug)) {
      await page.goto(path)
      await expectAccessible(page, `${accent}, ${path}`)
    }
  })

  test(`every page of a parish is in its ${accent}`, { tag: '@phone' }, async ({ page }) => {
    const rooms = [`/${slug}/events`, `/${slug}/join/thanks`]
    for (const path of [...(await pagesOf(page, slug)), ...rooms]) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      expect(await primary(page), path).toBe(light['--primary'])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await primary(page), path).toBe(dark['--primary'])
    }
    // Whoever is not signed in is sent from it to the login page, which is the portal's.
    const guarded = await page.request.get(`/${slug}/private-area/families`)
    expect(await guarded.text()).toContain(pageStyle(accent))
  })

  test(`${accent} is that of the theme a reader chose`, { tag: ['@phone', '@matrix'] }, async ({
    page,
  }) => {
    for (const [chosen, system, tokens] of [
      ['true', 'light', dark],
      ['false', 'dark', light],
    ] as const) {
      await page.emulateMedia({ colorScheme: system })
      await page.goto(`/${slug}/events`)
      await page.evaluate((value) => localStorage.setItem('dark_mode', value), chosen)
      await page.reload()
      expect(await primary(page)).toBe(tokens['--primary'])
      await expect(page.locator('.tabs [aria-current]').first()).toHaveCSS(
        'color',
        rgb(tokens['--primary']),
      )
    }
  })
}

test('the portal, offices and other parishes stay blue', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/santa-marta', '/subscriptions', '/search', '/office']) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    expect(await primary(page), path).toBe(PORTAL.light)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await primary(page), path).toBe(PORTAL.dark)
  }
})

/** As browsers say it. */
function rgb(colour: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  return `rgb(${parts.join(', ')})`
}
