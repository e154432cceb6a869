import type { FrameLocator, Locator, Page } from '@playwright/test'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { postPreview } from './proof-screens.ts'
import { expectWhole, expectZoomable } from './zoom.ts'

const NEW = '/santa-marta/office/contents/new-news'
const SEE = 'Ver como ficará'

test.beforeEach(async ({ context, page }) => {
  await actAs(context, await demoToken('cartorio'))
  await page.goto(NEW)
})

const title = (page: Page) => page.getByRole('tabpanel').getByRole('textbox', { name: 'Título' })

/** Opens the preview, and waits until its page is there. */
async function preview(page: Page): Promise<{ dialog: Locator; shown: FrameLocator }> {
  await page.getByRole('button', { name: SEE }).click()
  const dialog = page.locator('dialog.proof[open]')
  await expect(dialog.locator('[data-state=there]')).toBeVisible()
  return { dialog, shown: dialog.frameLocator('iframe') }
}

const heading = (shown: FrameLocator) => shown.getByRole('heading', { level: 1 })

test('what was never saved is seen as its page, in each language, and nothing is lost', {
  tag: '@everywhere',
}, async ({ page }) => {
  await title(page).fill('Obras que ninguém guardou')
  const { dialog, shown } = await preview(page)
  await expect(heading(shown)).toHaveText('Obras que ninguém guardou')
  await expect(shown.locator('html')).toHaveAttribute('lang', 'pt')
  expect(new URL(page.url()).pathname).toBe(NEW)
  await dialog.getByRole('button', { name: 'Español' }).click()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'es')
  await expect(dialog.getByRole('button', { name: 'Español' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: SEE })).toBeFocused()
  await expect(title(page)).toHaveValue('Obras que ninguém guardou')
  await title(page).fill('Obras com outro título')
  const next = await preview(page)
  await expect(heading(next.shown)).toHaveText('Obras com outro título')
})

test('that the page cannot be shown now is told beside the button', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/503/)
  await title(page).fill('Obras')
  await page.route(`**${PREVIEW_PAGE_PATH}`, (route) => route.fulfill({ status: 503 }))
  const see = page.getByRole('button', { name: SEE })
  await see.click()
  const publication = page.getByRole('region', { name: 'Publicação' })
  await expect(publication.getByRole('alert')).toContainText('não é possível mostrar a página')
  await expect(see).toBeFocused()
  await expectAccessible(page, 'a content whose page cannot be shown now')
  await page.unroute(`**${PREVIEW_PAGE_PATH}`)
  await preview(page)
  await expect(publication.getByRole('alert')).toHaveCount(0)
})

test('the choice of a language elsewhere does not lead away from what is shown', {
  tag: '@matrix',
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'kyrios_lang', value: 'es', url: baseURL ?? '' }])
  await page.goto(`/es${NEW}`)
  await page.getByRole('tabpanel').getByRole('textbox', { name: 'Título' }).fill('Obras')
  await page.getByRole('button', { name: 'Ver cómo quedará' }).click()
  const dialog = page.locator('dialog.proof[open]')
  await expect(dialog.locator('[data-state=there]')).toBeVisible()
  await expect(heading(dialog.frameLocator('iframe'))).toHaveText('Obras')
})

test('its width is chosen by keyboard, too, and remembered', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  await title(page).fill('Obras')
  const { dialog, shown } = await preview(page)
  const frame = dialog.locator('iframe')
  const widthOf = () => shown.locator('html').evaluate(() => innerWidth)
  expect(await widthOf()).toBe(1280)
  const phone = dialog.getByRole('button', { name: 'Telemóvel' })
  await phone.focus()
  await page.keyboard.press('Enter')
  await expect(phone).toHaveAttribute('aria-pressed', 'true')
  expect(await widthOf()).toBe(390)
  expect((await frame.boundingBox())?.height).toBeLessThanOrEqual(844)
  await page.keyboard.press('Escape')
  await page.goto('/santa-marta/office/page/menu')
  const again = await preview(page)
  await expect(again.dialog.getByRole('button', { name: 'Telemóvel' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await again.shown.locator('html').evaluate(() => innerWidth)).toBe(390)
  await again.dialog.getByRole('button', { name: 'Computador' }).click()
  // Where there is less room, it is as wide as on a computer, and smaller.
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(() => again.shown.locator('html').evaluate(() => innerWidth)).toBe(1280)
  expect((await again.dialog.locator('iframe').boundingBox())?.width).toBeCloseTo(800, 0)
})

test('on a phone it is as wide as the phone, and there is nothing to choose', {
  tag: ['@phone', '@matrix'],
}, async ({ page }) => {
  await title(page).fill('Obras')
  const { dialog, shown } = await preview(page)
  await expect(dialog.getByRole('button', { name: 'Telemóvel' })).toBeHidden()
  expect(await shown.locator('html').evaluate(() => innerWidth)).toBe(390)
})

test('it is seen in the dark and in the light, whatever the office is in', {
  tag: '@matrix',
}, async ({ page }) => {
  await title(page).fill('Obras')
  const { dialog, shown } = await preview(page)
  const background = () =>
    shown.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await background()
  await dialog.getByRole('button', { name: 'Modo escuro' }).click()
  await expect.poll(background).not.toBe(light)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  // Another page of it, too.
  await dialog.getByRole('button', { name: 'English' }).click()
  await expect(shown.locator('html[lang=en]')).toHaveAttribute('data-theme', 'dark')
})

test('its links lead to other pages of the parish within it, and elsewhere in a tab', {
  tag: '@matrix',
}, async ({ page, context }) => {
  await title(page).fill('Obras que ninguém guardou')
  const { dialog, shown } = await preview(page)
  await shown.getByRole('link', { name: 'Paróquia de Santa Marta' }).first().click()
  await expect(heading(shown)).toContainText('Santa Marta')
  await expect(shown.getByText('Obras que ninguém guardou').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'English' }).click()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'en')
  const opening = context.waitForEvent('page')
  await shown.locator('header a[href="/en"], header a[href="/en/portal"]').first().click()
  const tab = await opening
  await expect(tab).toHaveURL(/\/en/)
  await expect(dialog).toBeVisible()
})

test('in a tab of its own it says what it is, and leads to its other languages', {
  tag: '@matrix',
}, async ({ page, context }) => {
  await title(page).fill('Obras que ninguém guardou')
  const { dialog } = await preview(page)
  const opening = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Abrir noutro separador' }).click()
  const tab = await opening
  await expect(tab.locator('.proof-bar')).toBeVisible()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Obras que ninguém guardou')
  expect(new URL(tab.url()).search).toBe('')
  expect(await sidewaysOverflow(tab)).toBe(0)
  await tab.locator('.proof-bar').getByRole('button', { name: 'Español' }).click()
  await expect(tab.locator('html')).toHaveAttribute('lang', 'es')
  await expect(tab.getByText('Solo quien está escribiendo ve esta página.')).toBeVisible()
  await expectAccessible(tab, 'the preview of a news item in a tab of its own')
})

test('what could not be saved is said in the form, and nothing is opened', {
  tag: '@matrix',
}, async ({ page }) => {
  await page.getByRole('button', { name: SEE }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Título' })).toBeVisible()
  await expect(page.locator('dialog.proof')).toBeHidden()
})

test('where nobody shows pages it is said, and nothing is lost', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/502/)
  await page.route(`**${PREVIEW_PAGE_PATH}`, (route) => route.fulfill({ status: 502 }))
  await title(page).fill('Obras no adro')
  await page.getByRole('button', { name: SEE }).click()
  await expect(page.getByText(/não responde/)).toBeVisible()
  await expect(title(page)).toHaveValue('Obras no adro')
})

test('a page that does not come can be asked for again', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|localStorage/)
  await title(page).fill('Obras no adro')
  let isCut = true
  await page.route(`**${PREVIEW_PAGE_PATH}`, (route) =>
    isCut && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: SEE }).click()
  const dialog = page.locator('dialog.proof[open]')
  await expect(dialog.getByRole('alert')).toBeVisible()
  isCut = false
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(heading(dialog.frameLocator('iframe'))).toHaveText('Obras no adro')
})

test('nothing is wrong with it, on a phone and on a computer, in the light and in the dark', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  await title(page).fill('Obras que ninguém guardou')
  const { dialog } = await preview(page)
  await dialog.getByRole('button', { name: 'Telemóvel' }).click()
  // The page itself is one of those that are looked at elsewhere: axe would take its header for a
  // second one of the office.
  await expectAccessible(page, 'a page before it is saved', 'dialog.proof iframe')
  await page.setViewportSize({ width: 640, height: 400 })
  await expectWhole(page, 'a page before it is saved at 200 %')
})

test('what is no longer shown says so, and what to do', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.allow(/404/)
  await postPreview(page, 'AAAA.AAAA')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('já não está disponível')
  await expectAccessible(page, 'a preview that is too old')
  await expectZoomable(page, 'a preview that is too old')
})
