import type { BrowserContext, Page } from '@playwright/test'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { scriptOf } from '#src/publish/bundle/offline-worker.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { followerOf } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, pageKinds, test } from './fixtures.ts'
import { type OwnHost, ownHost } from './own-host.ts'
import { openMenu } from './signed-in.ts'

const texts = readTexts()
let host: OwnHost

test.use({ serviceWorkers: 'allow' })
test.beforeEach(async ({ faults }) => {
  // Without a connection everything fails, and a page that stands in for another says so.
  faults.allow(/ERR_|503|404/)
  host = await ownHost()
})
test.afterEach(() => host.close())

/** Opens a page, and waits until it and what it needs are kept. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(`${host.origin}${path}`)
  await kept(page, path)
}

/** The browser knows of it, and its worker, which might be started anew, finds nobody either. */
async function goOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  host.cut(isOffline)
  await context.setOffline(isOffline)
}

async function kept(page: Page, path: string): Promise<void> {
  const isKept = () => page.evaluate((one) => caches.match(one).then(Boolean), path)
  await expect.poll(isKept, { message: `${path} is kept` }).toBe(true)
  // The worker is done with it once it has nothing under way.
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
}

for (const locale of languagesOfWay('es')) {
  const { t } = createTranslator(locale, texts)
  const to = (path: string) => localePath(locale, path)

  test(`what was read can be read without a connection, and says so, in ${locale}`, async ({
    page,
    context,
  }) => {
    const { news = '' } = await pageKinds(page)
    await read(page, to(news))
    const title = await page.locator('h1').innerText()
    // The home of the parish was never opened: it is kept for its mass times.
    await kept(page, to('/santa-marta'))
    await kept(page, to('/offline'))
    await goOffline(context, true)
    await page.reload()
    await expect(page.locator('h1')).toHaveText(title)
    const [before = '', after = ''] = t('offline.note', { when: '|' }).split('|')
    await expect(page.locator('.kept-note')).toContainText(before)
    await expect(page.locator('.kept-note')).toContainText(after)
    await expect(page.locator('.kept-note')).toContainText(/\d/)

    await page.goto(`${host.origin}${to('/santa-marta')}`)
    await expect(page.locator('[data-next-mass] b').first()).toHaveText(/\d/)
    expect(await page.locator('.kept-note').count()).toBe(1)

    await page.goto(`${host.origin}${to('/sao-goncalo')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
    const list = page.getByRole('region', { name: t('offline.kept.title') })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await list.getByRole('link', { name: title }).click()
    await expect(page.locator('.kept-note')).toBeVisible()
    await goOffline(context, false)
    await page.getByRole('link', { name: t('offline.retry') }).click()
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.locator('.kept-note')).toHaveCount(0)
  })
}

test('with a connection, a page is never shown as it was', async ({ page, context }) => {
  await read(page, '/santa-marta')
  host.changed.set('/santa-marta', (html) => html.replace(/<h1/, '<p class="new">novo</p><h1'))
  for (const _ of [1, 2, 3]) {
    await page.goto(`${host.origin}/santa-marta`)
    await expect(page.locator('.new')).toHaveText('novo')
    await expect(page.locator('.kept-note')).toHaveCount(0)
  }
  // And what the network gave last is what is kept.
  await expect
    .poll(() =>
      page.evaluate(() => caches.match('/santa-marta').then(async (one) => one?.text() ?? '')),
    )
    .toContain('novo')
  await goOffline(context, true)
  await page.reload()
  await expect(page.locator('.new')).toHaveText('novo')
  await expect(page.locator('.kept-note')).toBeVisible()
})

test('forms, logins and what calls the API are not kept', async ({ page }) => {
  await read(page, '/about')
  for (const path of ['/login', '/santa-marta/join', '/reset-password?token=x']) {
    await page.goto(`${host.origin}${path}`)
  }
  await read(page, '/contacts')
  const paths = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  const files = /^\/(_astro|assets)\//
  const pages = paths.filter((path) => !files.test(path))
  expect(pages.filter((path) => /login|join|reset|^\/api|^\/media/.test(path))).toEqual([])
  expect(paths).toContain('/about')
})

test('a new worker takes over while a page is open, and a retired one leaves nothing', async ({
  page,
}) => {
  await read(page, '/santa-marta')
  const retired = await scriptOf('retired-worker')
  host.changed.set('/sw.js', (text) => text.replace('"version":"', '"version":"next '))
  const update = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const first = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  await update()
  await expect(page.locator('h1')).toBeVisible()
  expect(first).toContain('/sw.js')
  await kept(page, '/santa-marta')

  host.changed.set('/sw.js', () => retired)
  for (const path of ['/santa-marta', '/about']) {
    host.changed.set(path, (html) => html.replace(' data-keeps-pages', ''))
  }
  await update()
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(left).toEqual([0, 0])
  await page.goto(`${host.origin}/about`)
  await expect(page.locator('h1')).toBeVisible()
  expect(await left()).toEqual([0, 0])
})

test('signing out forgets what was read', async ({ page }) => {
  const { t } = createTranslator('pt', texts)
  // A session of this test's own: it ends here.
  const { token } = await followerOf('santa-marta')
  await page.goto('/about')
  await page.evaluate((one) => localStorage.setItem('token', one), token)
  await page.goto('/santa-marta')
  await kept(page, '/santa-marta')
  await openMenu(page)
  await page.getByRole('button', { name: t('common.shell.logout') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.waitForLoadState()
  const isKept = () => page.evaluate(() => caches.match('/santa-marta').then(Boolean))
  await expect.poll(isKept).toBe(false)
})

test('a page that was withdrawn is forgotten, and one that moved nowhere is not', async ({
  page,
}) => {
  await read(page, '/about')
  await read(page, '/contacts')
  host.gone.add('/about')
  for (const path of ['/about', '/contacts']) await page.goto(`${host.origin}${path}`)
  const isKept = (path: string) => page.evaluate((one) => caches.match(one).then(Boolean), path)
  await expect.poll(() => isKept('/about')).toBe(false)
  expect(await isKept('/contacts')).toBe(true)
})

test('what was never read is said in a language in which something was', {
  tag: '@matrix',
}, async ({ page, context }) => {
  await read(page, '/about')
  await kept(page, '/offline')
  await goOffline(context, true)
  await page.goto(`${host.origin}/en/santa-marta`)
  const { t } = createTranslator('pt', texts)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
})

test('nothing is kept for whoever spares data', { tag: '@matrix' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(`${host.origin}/about`, { waitUntil: 'networkidle' })
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await count()).toBe(0)
})

test('nothing is wrong with what is shown without a connection', {
  tag: ['@desktop', '@matrix'],
}, async ({ page, context }) => {
  await read(page, '/santa-marta')
  await kept(page, '/offline')
  await goOffline(context, true)
  for (const path of ['/santa-marta', '/never-read']) {
    await page.goto(`${host.origin}${path}`)
    const place = path === '/never-read' ? '[data-kept-pages] li' : '.kept-note'
    await expect(page.locator(place).first()).toBeVisible()
    await expectAccessible(page, path)
  }
})
