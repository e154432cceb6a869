import type { Page } from '@playwright/test'
import { axeFaults, expect, test, twoFrames } from './fixtures.ts'
import { leave, type OwnHost, ownHost } from './own-host.ts'

/** Where a reader goes, each page by a link of the one before; the first is opened by its address. */
const WAY = ['/santa-marta', '/santa-marta/events', '/about', '/contacts', '/santa-marta', '/about']

/** How long a browser waits for what a page needs, before it shows it without a fade. */
const PATIENCE_MS = 4_000

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Has every page say whether it fades in, and waits until it stands. */
async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as PageRevealEvent
      const shown = () => document.documentElement.setAttribute('data-shown', `${!!viewTransition}`)
      if (viewTransition) viewTransition.finished.then(shown)
      else shown()
    })
  })
}

/** Opens a page as by a link; another than those there are, so that any page leads to any. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.body.append(link)
    link.click()
  }, path)
}

async function expectShown(page: Page, path: string, { fades }: { fades: boolean }): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.locator(`html[data-shown=${fades}]`), path).toBeAttached()
}

/** Goes all the way, back and forward again. */
async function goAbout(page: Page, { fades }: { fades: boolean }): Promise<void> {
  for (const path of WAY.slice(1)) {
    await follow(page, path)
    await expectShown(page, path, { fades })
  }
  await page.goBack()
  await expectShown(page, '/santa-marta', { fades })
  await page.goForward()
  await expectShown(page, '/about', { fades })
}

test('one page fades into the next, back and forward too', { tag: '@everywhere' }, async ({
  page,
}) => {
  await watchFades(page)
  await page.goto(WAY[0] ?? '')
  await expectShown(page, WAY[0] ?? '', { fades: false })
  await goAbout(page, { fades: true })
  expect(await axeFaults(page)).toEqual([])
})

test.describe('while pages are kept', () => {
  test.use({ serviceWorkers: 'allow' })

  test('they fade from the first one on that the worker hands out', { tag: '@matrix' }, async ({
    page,
  }) => {
    await watchFades(page)
    await page.goto(WAY[0] ?? '')
    // It takes over while the first page is open.
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await goAbout(page, { fades: true })
    expect(await axeFaults(page)).toEqual([])
  })
})

test('a fade is over sooner than one could mind it', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', async (event) => {
      await (event as PageRevealEvent).viewTransition?.ready
      const timings = document.getAnimations().flatMap(({ effect }) => {
        const isFade = (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')
        return isFade ? [Number(effect?.getTiming().duration)] : []
      })
      document.documentElement.setAttribute('data-longest', `${Math.max(...timings)}`)
    })
  })
  // A busy browser may leave a transition out; one that there is has to be this short.
  await expect(async () => {
    await page.goto('/about')
    await follow(page, '/contacts')
    await expect(page).toHaveURL('/contacts')
    await expect(page.locator('html')).toHaveAttribute('data-longest', /^\d/)
  }).toPass({ timeout: 30_000 })
  await expect(page.locator('html')).toHaveAttribute('data-longest', '120')
})

test('whoever is quicker than a fade is led on, and nothing is reported', {
  tag: '@matrix',
}, async ({ page }) => {
  await page.goto('/about')
  for (const path of WAY) {
    // The page from which it is followed may be on its way out.
    await follow(page, path).catch(() => undefined)
    await twoFrames(page)
  }
  for (let turn = 0; turn < 3; turn += 1) {
    for (const way of ['back', 'forward'] as const) {
      await page.evaluate((to) => history[to](), way).catch(() => undefined)
      await twoFrames(page)
    }
  }
  await page.waitForLoadState()
  await expect(page.locator('h1')).toBeVisible()
})

test.describe('where style sheets are slow', () => {
  let host: OwnHost
  test.beforeEach(async ({ faults }) => {
    // The host has no media, and answers nothing but files.
    faults.allow(/404/)
    host = await ownHost()
  })
  test.afterEach(({ page }) => leave(page, host))

  test('a page comes without a fade, and nothing is reported', { tag: '@matrix' }, async ({
    page,
  }) => {
    await page.goto(`${host.origin}/about`)
    await page.route('**/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS + 1_000))
      await route.continue()
    })
    await watchFades(page)
    await follow(page, '/santa-marta/events')
    await expectShown(page, `${host.origin}/santa-marta/events`, { fades: false })
  })
})

test.describe('for whoever asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no page fades', async ({ page }) => {
    await watchFades(page)
    await page.goto(WAY[0] ?? '')
    await goAbout(page, { fades: false })
  })
})
