import type { Page } from '@playwright/test'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

/** An event of the demo that has pictures, some with a description. */
const EVENT = '/santa-marta/events/procissao-das-velas'

const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Fotografias' })
/** The picture that is looked at. */
const shown = (page: Page) => page.locator('.yarl__slide_current img')

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture is a link to itself', async ({ page, faults }) => {
    // A browser that shows a picture alone asks for an icon of its own accord.
    faults.allow(/404/)
    await page.goto(EVENT)
    const first = page.locator('.gallery a').first()
    const href = await first.getAttribute('href')
    await first.click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })
})

test('React and the viewer come with the first picture', { tag: '@matrix' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(EVENT, { waitUntil: 'networkidle' })
  const isViewer = (path: string) => path.includes('photo-viewer')
  expect(asked.filter(isViewer)).toEqual([])
  await page.locator('.gallery a').first().click()
  await expect(viewerOf(page)).toBeVisible()
  expect(asked.filter(isViewer).map((path) => path.split('.').at(-1))).toEqual(
    expect.arrayContaining(['js', 'css']),
  )
})

test('the keyboard leafs, enlarges, closes, and is where it was', async ({ page }) => {
  await page.goto(EVENT)
  const link = page.locator('.gallery a').nth(1)
  const alts = await page
    .locator('.gallery img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(viewerOf(page)).toBeVisible()
  await expect(shown(page)).toHaveAttribute('alt', alts[1] ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(shown(page)).toHaveAttribute('alt', alts[0] ?? '')
  await expect(page.getByRole('button', { name: 'Fotografia anterior' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toHaveAttribute('alt', alts[1] ?? '')
  const zoom = page.getByRole('button', { name: 'Aumentar' })
  await expect(zoom).toBeEnabled()
  const width = async () => (await shown(page).boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  // The focus stays among the buttons of the viewer.
  for (let at = 0; at < 8; at += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => document.body.inert)).toBe(false)
})

test('a caption and the place are shown, and the button closes', async ({ page }) => {
  await page.goto(EVENT)
  const described = page.locator('.gallery a:not(:has(img[alt^="Fotografia "]))').first()
  const alt = (await described.locator('img').getAttribute('alt')) ?? ''
  const name = (await described.getAttribute('data-name')) ?? ''
  await described.click()
  const caption = page.locator('.yarl__slide_current .caption')
  await expect(caption).toHaveText(`${alt}${name}`)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(described).toBeFocused()
})

test('a swipe leafs', { tag: '@phone' }, async ({ page }) => {
  await page.goto(EVENT)
  await page.locator('.gallery a').first().click()
  const before = await shown(page).getAttribute('alt')
  const swipe = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    swipe.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    })
  await touch('touchStart', 330)
  for (const x of [280, 220, 160, 100, 60]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(shown(page)).not.toHaveAttribute('alt', before ?? '')
})

test('where the viewer cannot be fetched, the picture opens by itself', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await page.goto(EVENT)
  await page.route('**/_astro/photo-viewer*', (route) => route.abort())
  const link = page.locator('.gallery a').first()
  const href = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('nothing is wrong with the viewer', { tag: ['@desktop', '@matrix'] }, async ({ page }) => {
  await page.goto(EVENT)
  await page.locator('.gallery a').first().click()
  await expect(shown(page)).toBeVisible()
  await expect(page.locator('.yarl__portal_open')).toHaveCSS('opacity', '1')
  await expectAccessible(page, 'viewer')
  // At the width of the narrowest phone, at which it was looked at last.
  const low = await viewerOf(page)
    .locator('button:visible')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 44))
  expect(low).toEqual([])
})
