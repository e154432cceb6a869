import type { Page } from '@playwright/test'
import { SHARE_TARGETS, shareLink } from '#src/domain/share-links.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { expectAccessible } from './every-width.ts'
import { expect, pageKinds, test } from './fixtures.ts'

const COMMUNITY = '/santa-marta'

/** Opens the dialog of sharing. */
async function openShare(page: Page) {
  await page.locator('[data-act=share] > summary').click()
  const dialog = page.getByRole('dialog', { name: 'Partilhar esta página' })
  await expect(dialog).toBeVisible()
  return dialog
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the targets are plain links, and nothing is offered that needs a script', async ({
    page,
  }) => {
    const { news = '', event = '' } = await pageKinds(page)
    for (const path of [COMMUNITY, news, event]) {
      await page.goto(path)
      const act = page.locator('[data-act=share]')
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await expect(act.getByRole('link')).toHaveCount(0)
      await act.getByText('Partilhar', { exact: true }).click()
      const links = act.getByRole('link')
      const shared = { url: `${SITE_ORIGIN}${path}`, title }
      const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(hrefs).toEqual(SHARE_TARGETS.map((target) => shareLink(target, shared)))
      await expect(act.getByRole('button')).toHaveCount(0)
    }
  })
})

test('the code of sharing is fetched by the first press', { tag: '@matrix' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(COMMUNITY, { waitUntil: 'networkidle' })
  const atRest = scripts.length
  await openShare(page)
  expect(scripts.length).toBeGreaterThan(atRest)
  const foreign = scripts.filter((path) => !path.startsWith('/_astro/') && path !== '/sw.js')
  expect(foreign).toEqual([])
})

test('a dialog opens and closes, and the focus comes back', { tag: '@everywhere' }, async ({
  page,
}) => {
  await page.goto(COMMUNITY)
  const button = page.locator('[data-act=share] > summary')
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link')).toHaveCount(SHARE_TARGETS.length)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await openShare(page)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test('a target opens in a window of 800 by 500', { tag: '@desktop' }, async ({ context, page }) => {
  await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: '' }))
  await page.goto(COMMUNITY)
  const dialog = await openShare(page)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Facebook' }).click()
  const popup = await opened
  await popup.waitForURL('https://www.facebook.com/sharer/sharer.php?**')
  expect(new URL(popup.url()).searchParams.get('u')).toBe(`${SITE_ORIGIN}${COMMUNITY}`)
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 500])
  expect(await popup.evaluate(() => opener)).toBeNull()
  expect(page.url()).toBe(`${SITE_ORIGIN}${COMMUNITY}`)
})

test('Messenger, which takes no link on a computer, gets it pasted', {
  tag: ['@desktop', '@matrix'],
}, async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://www.messenger.com/**', (route) => route.fulfill({ body: '' }))
  await page.goto(COMMUNITY)
  const dialog = await openShare(page)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Messenger' }).click()
  await (await opened).waitForURL('https://www.messenger.com/new')
  await page.bringToFront()
  await expect(dialog.getByRole('status')).toHaveText('O endereço foi copiado. Cole-o na mensagem.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${SITE_ORIGIN}${COMMUNITY}`,
  )
})

test('the system shares where it can', { tag: '@everywhere' }, async ({ page }) => {
  await page.addInitScript(() => {
    const given: unknown[] = []
    Object.assign(window, { given })
    navigator.share = async (data) => void given.push(data)
  })
  const { event = '' } = await pageKinds(page)
  await page.goto(event)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'Escolher uma aplicação' }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'given'))).toEqual([
    { title, url: `${SITE_ORIGIN}${event}` },
  ])
})

test('whoever dismisses the system comes back to our own choices', { tag: '@matrix' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('dismissed', 'AbortError'))
  })
  await page.goto(COMMUNITY)
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'Escolher uma aplicação' }).click()
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
})

test('where the system has nothing to share with, it is not offered', { tag: '@matrix' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  await page.goto(COMMUNITY)
  const dialog = await openShare(page)
  await expect(dialog.getByRole('button', { name: 'Escolher uma aplicação' })).toHaveCount(0)
})

test('the copy button says so for two seconds', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(COMMUNITY)
  const dialog = await openShare(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('button', { name: 'Copiar o endereço' }).click()
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('Copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${SITE_ORIGIN}${COMMUNITY}`,
  )
  await page.clock.runFor(1900)
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog.getByRole('button', { name: 'Copiar o endereço' })).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('')
})

test('where nothing can be copied, the address is shown', { tag: '@matrix' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.goto(COMMUNITY)
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'Copiar o endereço' }).click()
  await expect(dialog.getByRole('status')).toContainText(`${SITE_ORIGIN}${COMMUNITY}`)
})

test('an address that is none of the web gives way to that of the page', async ({ page }) => {
  await page.goto(COMMUNITY)
  await page.locator('[data-act=share]').evaluate((act) => {
    act.dataset.url = 'javascript:alert(1)'
  })
  const dialog = await openShare(page)
  for (const href of await dialog.getByRole('link').evaluateAll((all) => all.map(String))) {
    expect(href).not.toContain('javascript')
    expect(href).toContain(encodeURIComponent(`${SITE_ORIGIN}${COMMUNITY}`))
  }
})

test('without a connection the choices open in place', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await page.goto(COMMUNITY)
  await page.route('**/_astro/run-action*', (route) => route.abort())
  await page.locator('[data-act=share] > summary').click()
  await expect(page.locator('[data-act=share]').getByRole('link')).toHaveCount(SHARE_TARGETS.length)
})

test('nothing is wrong with the open dialogs, and nothing is cut off', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  const { event } = await pageKinds(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const act of ['share', 'calendar']) {
    await page.goto(event)
    await page.locator(`[data-act=${act}] > summary`).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page, act)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      const inner = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)
      expect(inner, `${act} at ${width}`).toBeLessThanOrEqual(0)
      const low = await dialog
        .locator('a:visible, button:visible')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44))
      expect(low, `${act} at ${width}`).toEqual([])
    }
  }
})
